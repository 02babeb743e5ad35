import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { announce } from './announce.ts';

it('a text is announced in a polite region, and announced again when it is repeated', async () => {
  announce('3 resultados');
  const region = await screen.findByText('3 resultados');
  expect(region).toHaveAttribute('aria-live', 'polite');
  announce('3 resultados');
  expect(region).toBeEmptyDOMElement();
  await waitFor(() => expect(region).toHaveTextContent('3 resultados'));
});

it('of several texts at once only the last is announced', async () => {
  announce('1 resultado');
  announce('2 resultados');
  expect(await screen.findByText('2 resultados')).toBeInTheDocument();
  expect(screen.queryByText('1 resultado')).not.toBeInTheDocument();
});

it('a text is announced inside an open modal, because the page behind is inert', async () => {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.showModal();
  announce('Guardado');
  await waitFor(() => expect(dialog).toHaveTextContent('Guardado'));
  dialog.remove();
});
