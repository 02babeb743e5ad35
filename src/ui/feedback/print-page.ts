import { showToast } from './toasts/show-toast.ts';

/** Prints the page, or shows that the browser cannot: in-app browsers lack printing. */
export function printPage(): void {
  if (Reflect.has(window, 'print')) window.print();
  else showToast('warning', 'Este navegador no puede imprimir. Abrí la página en otro.');
}
