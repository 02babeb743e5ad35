import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { shop } from '../../config/shop.ts';
import { reportError } from '../../data/reporting/report.ts';
import { useServices } from '../../data/services.ts';
import type { forgiveTypos } from '../../domain/catalogue/search-typos.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Button } from '../../ui/controls/button.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ListControls } from './list-controls.tsx';
import { NO_FILTERS, useListFilters } from './list-filters.ts';
import { ProductGrid } from './product-grid.tsx';
import { orderProducts, selectProducts } from './select-products.ts';
import styles from './catalogue.module.css';
import waiting from './grid-skeleton.module.css';
import cardStyles from './product-card.module.css';
import { loadChunk } from '../../loading/load-chunk.ts';

/** The product list, the shop's first screen (docs/product.md#product-list). */
export function CataloguePage() {
  usePageTitle(shop.tagline);
  const { catalogue, favourites } = useServices();
  const status = useStore(catalogue.store, (state) => state.status);
  const stored = useStore(catalogue.store, (state) => state.stored);
  const missing = useStore(catalogue.store, (state) => state.missing);
  const control = useListFilters();
  const { order, inStock, category, favourites: onlyFavourites } = control.filters;
  // Deferred, so that typing never waits for the list.
  const query = useDeferredValue(control.filters.query.trim());
  const ordered = useMemo(() => orderProducts(stored.values(), order), [stored, order]);
  // Read once, not followed: a heart that is emptied by mistake keeps its card in place.
  const only = useMemo(
    () => (onlyFavourites ? new Set(favourites.store.getState().ids) : null),
    [favourites, onlyFavourites],
  );
  const typos = useTypos(query !== '');
  const { products, marks, alike } = useMemo(
    () => selectProducts(ordered, { query, inStock, category, only }, typos?.forgiveTypos),
    [ordered, query, inStock, category, only, typos],
  );
  // A prerendered list begins with its first products; filters and other orders need all of them.
  const isPlain = JSON.stringify({ ...control.filters, query }) === JSON.stringify(NO_FILTERS);
  const isEnough = missing === 0 || status === 'failed' || (isPlain && missing < Infinity);
  const isKnown = isEnough && (stored.size > 0 || status === 'ready');
  const total = products.length + (isPlain && status === 'loading' ? missing : 0);
  const results = total === 1 ? '1 producto' : `${total} productos`;
  const name = `${query} ${inStock} ${category} ${onlyFavourites}`;
  const alikeText = alike ? `No hay nada con «${query}»: esto es lo más parecido.` : '';
  useAnnouncedResults(isKnown ? `${alikeText} ${results}`.trim() : '', name);

  return (
    <>
      <header className={`stack gap-3 ${styles.header}`}>
        <h1>{shop.tagline}</h1>
        <p className={`muted small ${styles.lead}`}>{shop.description}</p>
        <p className={`silk ${styles.count}`}>{isKnown && results}</p>
        <ListControls control={control} />
      </header>
      {status === 'failed' && (
        <FailureNotice
          title={`No pudimos ${isKnown ? 'actualizar' : 'cargar'} el catálogo`}
          onRetry={() => void catalogue.load()}
        >
          {isKnown && 'Los precios y el stock que ves pueden haber cambiado. '}
          Revisá tu conexión y probá de nuevo.
        </FailureNotice>
      )}
      {alike && <p className={`muted ${styles.alike}`}>{alikeText}</p>}
      {isKnown && products.length > 0 && (
        <ProductGrid products={products} total={total} query={marks} name={`${name} ${order}`} />
      )}
      {isKnown && products.length === 0 && (
        <NoMatches query={query} noFavourites={only?.size === 0} onClear={() => control.change(NO_FILTERS)} />
      )}
      {!isKnown && status === 'loading' && <GridSkeleton />}
    </>
  );
}

/** Loads the forgiveness of typos with the first letter of a search; without it the list shows what matches as typed. */
function useTypos(isSearching: boolean) {
  const [typos, setTypos] = useState<{ readonly forgiveTypos: typeof forgiveTypos }>();
  useEffect(() => {
    if (isSearching)
      loadChunk(() => import('../../domain/catalogue/search-typos.ts')).then(setTypos, (cause: unknown) =>
        reportError('typos', cause),
      );
  }, [isSearching]);
  return typos;
}

function NoMatches(props: { query: string; noFavourites: boolean; onClear: () => void }) {
  const { query, noFavourites, onClear } = props;
  const title = query === '' ? 'No hay productos para mostrar' : `Nada por acá con «${query}»`;
  return (
    <EmptyState
      title={noFavourites ? 'Todavía no guardaste favoritos' : title}
      action={
        <Button variant="primary" onClick={onClear}>
          {noFavourites ? 'Ver todo el catálogo' : 'Limpiar filtros'}
        </Button>
      }
    >
      {noFavourites
        ? 'Tocá el corazón de un producto y lo vas a encontrar acá.'
        : 'Probá con otra palabra o sacá algún filtro.'}
    </EmptyState>
  );
}

/** An announcement at each key would only be noise. */
const ANNOUNCE_MS = 700;

/** Announces the number of results when the filters change, not when the page opens. */
function useAnnouncedResults(results: string, filters: string): void {
  const announced = useRef(filters);
  useEffect(() => {
    if (results === '' || announced.current === filters) return undefined;
    const timer = setTimeout(() => {
      announced.current = filters;
      announce(results);
    }, ANNOUNCE_MS);
    return () => clearTimeout(timer);
  }, [results, filters]);
}

/** The shape of the list, so that nothing moves when it arrives. */
function GridSkeleton() {
  return (
    <div className={`stack gap-3 ${styles.grid}`} aria-busy="true">
      <span className="visually-hidden">Cargando productos…</span>
      {Array.from({ length: 10 }, (_, at) => (
        <div key={at} className={`card ${cardStyles.card}`}>
          <div className={cardStyles.picture}>
            <Skeleton shape="box" className={waiting.picture} />
          </div>
          <div className={`stack gap-2 ${cardStyles.text}`}>
            <div>
              <Skeleton className={waiting.title} />
              <Skeleton className={waiting.titleEnd} />
            </div>
            <Skeleton className={waiting.price} />
          </div>
          <div className={`row gap-1 ${cardStyles.actions}`}>
            <Skeleton shape="box" className={waiting.actions} />
          </div>
        </div>
      ))}
    </div>
  );
}
