import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { printPage } from './print-page.ts';

it('prints the page, or says that this browser cannot', () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  printPage();
  expect(print).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
  const own = Object.getOwnPropertyDescriptor(window, 'print');
  Reflect.deleteProperty(window, 'print');
  printPage();
  expect(screen.getByText('Este navegador no puede imprimir. Abrí la página en otro.')).toBeVisible();
  if (own) Object.defineProperty(window, 'print', own);
});
