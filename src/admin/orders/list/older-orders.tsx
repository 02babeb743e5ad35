import { useStore } from 'zustand';
import type { OrderFilter } from '../../../domain/seller/order-filter.ts';
import { orderLookups } from '../../../domain/seller/order-lookups.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { searchIcon } from '../../../ui/icons/icons.ts';
import { useSeller } from '../../common/seller-context.ts';
import type { DatabaseSearch } from './use-database-search.ts';
import layout from '../../common/layout.module.css';

export interface OlderOrdersProps {
  readonly listed: number;
  readonly filter: OrderFilter;
  readonly deep: DatabaseSearch;
}

/** Older orders on demand. With a text it is said how far was searched, and there is a way to search them all. */
export function SellerOlderOrders({ listed, filter: { texto }, deep }: OlderOrdersProps) {
  const { orders } = useSeller();
  const loaded = useStore(orders.store, (state) => state.entries.length);
  const more = useStore(orders.store, (state) => state.more);
  const loadingMore = useStore(orders.store, (state) => state.loadingMore);
  const isSearch = texto !== '';
  if (loaded === 0 && !isSearch) return null;
  return (
    <div className={layout.footer}>
      <p aria-live="polite">{howMany(listed, loaded, isSearch)}</p>
      {more && (
        <Button busy={loadingMore} onClick={() => orders.more()}>
          {isSearch ? 'Buscar en 50 anteriores' : 'Ver más'}
        </Button>
      )}
      {isSearch && more && !deep.done && orderLookups(texto).length > 0 && (
        <Button icon={searchIcon} busy={deep.busy} onClick={deep.search}>
          Buscar en todos los pedidos
        </Button>
      )}
      {isSearch && deep.done && <p>Buscado en todos por nombre, mail, DNI, id y seguimiento.</p>}
    </div>
  );
}

function howMany(listed: number, loaded: number, isSearch: boolean): string {
  if (isSearch) return `${listed === 1 ? '1 encontrado' : `${listed} encontrados`}; ${loaded} cargados`;
  return loaded === 1 ? '1 pedido' : `${loaded} pedidos cargados`;
}
