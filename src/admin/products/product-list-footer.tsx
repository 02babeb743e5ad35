import { useState } from 'react';
import { reportError } from '../../data/reporting/report.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { useSeller } from '../common/seller-context.ts';
import type { ListedProducts } from './use-listed-products.ts';
import layout from '../common/layout.module.css';

/** How many products are listed, what knowing them cost, and a way to read them all from the database. */
export function ProductListFooter({ listed, all, read, status, whole }: ListedProducts) {
  const { products } = useSeller();
  const [busy, setBusy] = useState(false);

  async function readAll(): Promise<void> {
    setBusy(true);
    try {
      await products.complete();
    } catch (cause) {
      reportError('seller products', cause);
      showToast('error', 'No pudimos leer todos los productos. Probá de nuevo.');
    }
    setBusy(false);
  }

  return (
    <div className={classNames(layout.note, layout.centered)}>
      <p>
        {listed.length === all.length ? '' : `${count(listed.length)} de `}
        {all.length === 1 ? '1 producto' : `${count(all.length)} productos`}
        {status === 'loading' && ', leyendo los cambios…'} · {count(read)} documentos leídos en esta sesión
      </p>
      {status === 'ready' && !whole && (
        <p>
          Es el catálogo publicado con lo que cambió desde entonces.{' '}
          <Button size="small" variant="quiet" busy={busy} onClick={() => void readAll()}>
            Leer todo de la base
          </Button>
        </p>
      )}
    </div>
  );
}

function count(number: number): string {
  return number.toLocaleString('es-AR');
}
