import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { shop } from '../../config/shop.ts';
import { useServices } from '../../data/services.ts';
import { announce } from '../../ui/feedback/announce.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { ListControls } from './list-controls.tsx';
import { ProductGrid } from './product-grid.tsx';
import { orderProducts, selectProducts } from './select-products.ts';
import { useListFilters } from './use-list-filters.ts';
import styles from './catalogue.module.css';

/** The product list, the shop's first screen (spec §2). */
export function CataloguePage() {
  usePageTitle(shop.tagline);
  const { catalogue, favourites } = useServices();
  const status = useStore(catalogue.store, (state) => state.status);
  const documents = useStore(catalogue.store, (state) => state.stored);
  const control = useListFilters();
  const { order, inStock, category, favourites: onlyFavourites } = control.filters;
  // The list may come a moment later than the key: the input never waits for it.
  const query = useDeferredValue(control.filters.query.trim());
  const ordered = useMemo(() => orderProducts(documents.values(), order), [documents, order]);
  // As they are when they are asked for: a heart that is emptied by mistake keeps its card in place.
  const only = useMemo(
    () => (onlyFavourites ? new Set(favourites.store.getState().ids) : null),
    [favourites, onlyFavourites],
  );
  const { products, marks, alike } = useMemo(
    () => selectProducts(ordered, { query, inStock, category, only }),
    [ordered, query, inStock, category, only],
  );
  const known = documents.size > 0 || status === 'ready';
  const results = products.length === 1 ? '1 producto' : `${products.length} productos`;
  const asked = `${query} ${inStock} ${category} ${onlyFavourites}`;
  const alikeText = alike ? `No hay nada con «${query}»: esto es lo más parecido.` : '';
  useAnnouncedResults(known ? `${alikeText} ${results}`.trim() : '', asked);

  return (
    <>
      <header className={styles.header}>
        <h1>{shop.tagline}</h1>
        <p className={styles.lead}>{shop.description}</p>
        <p className={`silk ${styles.count}`}>{known && results}</p>
        <ListControls control={control} />
      </header>
      {status === 'failed' && <Failure isKnown={known} onRetry={() => void catalogue.load()} />}
      {alike && <p className={styles.alike}>{alikeText}</p>}
      {known && products.length > 0 && (
        <ProductGrid matches={products} query={marks} name={`${asked} ${order}`} />
      )}
      {known && products.length === 0 && (
        <NoMatches query={query} noFavourites={only?.size === 0} onClear={control.clear} />
      )}
      {!known && status === 'loading' && <GridSkeleton />}
    </>
  );
}

interface FailureProps {
  /** There is something to show: of an earlier hour. */
  readonly isKnown: boolean;
  readonly onRetry: () => void;
}

function Failure({ isKnown, onRetry }: FailureProps) {
  return (
    <Notice
      tone="error"
      title={`No pudimos ${isKnown ? 'actualizar' : 'cargar'} el catálogo`}
      action={<Button onClick={onRetry}>Reintentar</Button>}
    >
      {isKnown && 'Los precios y el stock que ves pueden haber cambiado. '}
      Revisá tu conexión y probá de nuevo.
    </Notice>
  );
}

interface NoMatchesProps {
  readonly query: string;
  /** Favourites were asked for, and there is none. */
  readonly noFavourites: boolean;
  readonly onClear: () => void;
}

function NoMatches({ query, noFavourites, onClear }: NoMatchesProps) {
  const action = (
    <Button variant="primary" onClick={onClear}>
      {noFavourites ? 'Ver todo el catálogo' : 'Limpiar filtros'}
    </Button>
  );
  if (noFavourites)
    return (
      <EmptyState title="Todavía no guardaste favoritos" action={action}>
        Tocá el corazón de un producto y lo vas a encontrar acá.
      </EmptyState>
    );
  return (
    <EmptyState
      title={query === '' ? 'No hay productos para mostrar' : `Nada por acá con «${query}»`}
      action={action}
    >
      Probá con otra palabra o sacá algún filtro.
    </EmptyState>
  );
}

/** Milliseconds without a change until the results are read out: a number for each key would only be noise. */
const ANNOUNCE_MS = 700;

/** Reads out how many products there are when what was asked changes, not when the page opens. */
function useAnnouncedResults(results: string, asked: string): void {
  const said = useRef(asked);
  useEffect(() => {
    if (results === '' || said.current === asked) return undefined;
    const timer = setTimeout(() => {
      said.current = asked;
      announce(results);
    }, ANNOUNCE_MS);
    return () => clearTimeout(timer);
  }, [results, asked]);
}
