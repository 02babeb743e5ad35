import { useState } from 'react';
import { useStore } from 'zustand';
import { reportError } from '../../data/reporting/report.ts';
import { productsById } from '../../data/seller/products/products-store.ts';
import { exportName, exportProducts } from '../../domain/seller/product-export.ts';
import { Button } from '../../ui/controls/button.tsx';
import { downloadIcon } from '../../ui/icons/lazy-icons.ts';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { downloadText } from '../../shared/download-text.ts';
import { useSeller } from '../common/seller-context.ts';

/** Downloads the catalogue, read from the database to the last document, as a file that the import takes back. */
export function ExportButton() {
  const { products } = useSeller();
  const { status, entries } = useStore(products.store);
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      await products.complete();
      const all = [...productsById(products.store.getState().entries).values()];
      const now = new Date();
      downloadText(exportName(now), exportProducts(all, now), 'application/json');
      showToast('success', `Se descargaron ${all.length.toLocaleString('es-AR')} productos.`);
    } catch (cause) {
      reportError('export', cause);
      showToast('error', 'No pudimos leer todos los productos. Probá de nuevo.');
    }
    setBusy(false);
  }

  return (
    <Button
      icon={downloadIcon}
      busy={busy}
      disabled={status !== 'ready' || entries.size === 0}
      onClick={() => void download()}
    >
      Exportar
    </Button>
  );
}
