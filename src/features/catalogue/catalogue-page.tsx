import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { shop } from '../../config/shop.ts';
import { useServices } from '../../data/services.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePageTitle } from '../common/page-title.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { ListControls } from './list-controls.tsx';
import { ProductGrid } from './product-grid.tsx';
import { filterProducts, orderProducts } from './select-products.ts';
import { useListFilters } from './use-list-filters.ts';
import styles from './catalogue.module.css';

/** The product list, the shop's first screen (spec §2). */
export function CataloguePage() {
  usePageTitle(shop.tagline);
  const { catalogue } = useServices();
  const status = useStore(catalogue.store, (state) => state.status);
  const documents = useStore(catalogue.store, (state) => state.documents);
  const control = useListFilters();
  const { order, inStock } = control.filters;
  // The list may come a moment later than the key: the input never waits for it.
  const query = useDeferredValue(control.filters.query.trim());
  const ordered = useMemo(() => orderProducts(documents.values(), order), [documents, order]);
  const matches = useMemo(() => filterProducts(ordered, { query, inStock }), [ordered, query, inStock]);
  const known = documents.size > 0 || status === 'ready';
  const results = matches.length === 1 ? '1 producto' : `${matches.length} productos`;
  useAnnouncedResults(known ? results : '', `${query} ${inStock}`);

  return (
    <>
      <header className={styles.header}>
        <h1>{shop.tagline}</h1>
        <p className={`silk ${styles.count}`}>{known && results}</p>
        <ListControls control={control} />
      </header>
      {status === 'failed' && <Failure onRetry={() => void catalogue.load()} />}
      {known && matches.length > 0 && (
        <ProductGrid matches={matches} query={query} name={`${query} ${inStock} ${order}`} />
      )}
      {known && matches.length === 0 && <NoMatches query={query} onClear={control.clear} />}
      {!known && status === 'loading' && <GridSkeleton />}
    </>
  );
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      title="No pudimos cargar el catálogo"
      action={<Button onClick={onRetry}>Reintentar</Button>}
    >
      Revisá tu conexión y probá de nuevo.
    </Notice>
  );
}

function NoMatches({ query, onClear }: { readonly query: string; readonly onClear: () => void }) {
  const title = query === '' ? 'No hay productos para mostrar' : `Nada por acá con «${query}»`;
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="primary" onClick={onClear}>
          Limpiar filtros
        </Button>
      }
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
