import { useStore } from 'zustand';
import { productsById } from '../../data/seller/products/products-store.ts';
import { exportName, exportProducts } from '../../domain/seller/product-export.ts';
import { downloadText } from '../../shared/download-text.ts';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { downloadIcon } from '../../ui/icons/lazy-icons.ts';
import { useSeller } from '../common/seller-context.ts';
import { useAction } from '../common/use-action.ts';
import { READ_ALL_FAILED } from './messages.ts';

/** Downloads the whole catalogue as a file that the import accepts. */
export function ExportButton() {
  const { products } = useSeller();
  const { status, entries } = useStore(products.store);
  const { busy, run } = useAction('export', READ_ALL_FAILED);

  async function download(): Promise<void> {
    await products.complete();
    const all = [...productsById(products.store.getState().entries).values()];
    const now = new Date();
    downloadText(exportName(now), exportProducts(all, now), 'application/json');
    showToast('success', `Se descargaron ${all.length.toLocaleString('es-AR')} productos.`);
  }

  return (
    <Button
      icon={downloadIcon}
      busy={busy}
      disabled={status !== 'ready' || entries.size === 0}
      onClick={() => void run(download)}
    >
      Exportar
    </Button>
  );
}
