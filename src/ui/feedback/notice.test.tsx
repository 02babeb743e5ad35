import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Notice } from './notice.tsx';

it('an error notice is an alert, a warning notice a note, and their icons are hidden from screen readers', () => {
  render(
    <>
      <Notice tone="error">No pudimos cargar los productos.</Notice>
      <Notice tone="warning">Este producto está discontinuado.</Notice>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cargar los productos.');
  expect(screen.getByRole('note')).toHaveTextContent('Este producto está discontinuado.');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
