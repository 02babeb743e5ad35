import { showToast } from './toasts/show-toast.ts';

/** Prints the page, or says that the browser cannot: those inside other programs have no way to. */
export function printPage(): void {
  if (Reflect.has(window, 'print')) window.print();
  else showToast('warning', 'Este navegador no puede imprimir. Abrí la página en otro.');
}
