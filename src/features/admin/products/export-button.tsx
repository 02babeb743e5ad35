import type { Product } from '../../../domain/product.ts';
import { exportName, exportProducts } from '../../../domain/product-import-format.ts';
import { Button } from '../../../ui/button.tsx';
import { downloadIcon } from '../../../ui/icons-more.ts';
import { notify } from '../../../ui/toasts.ts';

export interface ExportButtonProps {
  readonly products: readonly Product[];
  /** The whole catalogue was read. */
  readonly ready: boolean;
}

/** Downloads the catalogue as a file that the import takes back. */
export function ExportButton({ products, ready }: ExportButtonProps) {
  function download(): void {
    const now = new Date();
    const file = new Blob([exportProducts(products, now)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = exportName(now);
    link.click();
    // The browser has taken it by then.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    notify.success(`Se descargaron ${products.length.toLocaleString('es-AR')} productos.`);
  }
  return (
    <Button icon={downloadIcon} disabled={!ready || products.length === 0} onClick={download}>
      Exportar
    </Button>
  );
}
