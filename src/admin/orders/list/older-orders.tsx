import { useStore } from 'zustand';
import { orderLookups } from '../../../domain/seller/order-lookups.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { searchIcon } from '../../../ui/icons/icons.ts';
import { useSeller } from '../../common/seller-context.ts';
import type { DatabaseSearch } from './use-database-search.ts';
import layout from '../../common/layout.module.css';

interface OlderOrdersProps {
  /** Number of orders in the list. */
  readonly listed: number;
  /** Text that the seller searches for, or ''. */
  readonly texto: string;
  readonly search: DatabaseSearch;
}

/** Says how many orders are loaded, loads older ones, and offers a search in the whole database. */
export function SellerOlderOrders({ listed, texto, search }: OlderOrdersProps) {
  const { orders } = useSeller();
  const loaded = useStore(orders.store, (state) => state.entries.length);
  const more = useStore(orders.store, (state) => state.more);
  const loadingMore = useStore(orders.store, (state) => state.loadingMore);
  const isSearch = texto !== '';
  if (loaded === 0 && !isSearch) return null;
  return (
    <div className={layout.footer}>
      <p aria-live="polite">{countText(listed, loaded, isSearch)}</p>
      {more && (
        <Button busy={loadingMore} onClick={() => orders.more()}>
          {isSearch ? 'Buscar en 50 anteriores' : 'Ver más'}
        </Button>
      )}
      {isSearch && more && !search.done && orderLookups(texto).length > 0 && (
        <Button icon={searchIcon} busy={search.busy} onClick={search.start}>
          Buscar en todos los pedidos
        </Button>
      )}
      {isSearch && search.done && <p>Buscado en todos por nombre, mail, DNI, id y seguimiento.</p>}
    </div>
  );
}

function countText(listed: number, loaded: number, isSearch: boolean): string {
  if (isSearch) return `${listed === 1 ? '1 encontrado' : `${listed} encontrados`}; ${loaded} cargados`;
  return loaded === 1 ? '1 pedido' : `${loaded} pedidos cargados`;
}
