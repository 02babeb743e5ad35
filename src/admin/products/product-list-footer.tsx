import { Button } from '../../ui/controls/button.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { useSeller } from '../common/seller-context.ts';
import { useAction } from '../common/use-action.ts';
import { READ_ALL_FAILED } from './messages.ts';
import type { ListedProducts } from './use-listed-products.ts';
import layout from '../common/layout.module.css';

/** Says how many products are listed and how many documents were read, and offers to read all of them. */
export function ProductListFooter({ listed, all, read, status, whole }: ListedProducts) {
  const { products } = useSeller();
  const { busy, run } = useAction('seller products', READ_ALL_FAILED);
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
          <Button
            size="small"
            variant="quiet"
            busy={busy}
            onClick={() => void run(() => products.complete())}
          >
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
