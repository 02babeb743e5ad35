import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { announce } from './announce.ts';

it('says something politely, and the same thing again as a change', async () => {
  announce('3 resultados');
  const region = await screen.findByText('3 resultados');
  expect(region).toHaveAttribute('aria-live', 'polite');
  announce('3 resultados');
  expect(region).toBeEmptyDOMElement();
  await waitFor(() => expect(region).toHaveTextContent('3 resultados'));
});

it('says only the last of what comes at once', async () => {
  announce('1 resultado');
  announce('2 resultados');
  expect(await screen.findByText('2 resultados')).toBeInTheDocument();
  expect(screen.queryByText('1 resultado')).not.toBeInTheDocument();
});

it('speaks from inside a modal, because the page behind is not read', async () => {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.showModal();
  announce('Guardado');
  await waitFor(() => expect(dialog).toHaveTextContent('Guardado'));
  dialog.remove();
});
