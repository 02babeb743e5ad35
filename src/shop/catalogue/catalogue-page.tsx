import { createElement, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { categoryAt, categoryOf } from '#config/categories.ts';
import { canonicalPath, paths } from '#config/paths.ts';
import { shop } from '#config/shop/shop.ts';
import { useServices } from '#data/services.ts';
import { pluralize, productsText } from '#domain/text/number-text.ts';
import { loadChunk } from '#loading/load-chunk.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { retryableLazy } from '#shared/retryable-lazy.tsx';
import type { FailureNoticeProps } from '#ui/feedback/failure-notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useAnnouncedResults } from '#shop/page/announced-results.ts';
import { usePrerendered } from '#shop/page/prerendered.tsx';
import { CategoryLinks } from './category-links.tsx';
import { NO_FILTERS, useListFilters, writeFilters } from './list-filters.tsx';
import { ListControls } from './list-controls.tsx';
import { ProductGrid } from './product-grid.tsx';
import type * as answers from './search/answers.tsx';
import { loadSearch } from '#shop/catalogue/search/load-search.ts';
import { orderProducts, selectProducts } from '#shop/catalogue/search/select-products.ts';
import { PAGE_CARDS } from './use-drawn-cards.ts';
import styles from './catalogue.list.module.css';
import rowStyles from './project-row.list.module.css';
import waiting from './grid-skeleton.list.module.css';
import cardStyles from '#shop/product-parts/product-card.list.module.css';

/** Renders the product list, the shop's first screen, or a category's list (docs/buying.md#product-list). */
export function CataloguePage() {
  const path = canonicalPath(useLocation().pathname);
  const category = categoryAt(path);
  const { catalogue } = useServices();
  const status = useStore(catalogue.store, (state) => state.status);
  const stored = useStore(catalogue.store, (state) => state.stored);
  const page = useStore(catalogue.store, (state) => state.page);
  const control = useListFilters();
  const isPrerendered = usePrerendered();
  const { order, inStock } = control.filters;
  // Deferred, so that typing never waits for the list.
  const query = useDeferredValue(control.filters.query.trim());
  const ordered = useMemo(() => orderProducts(stored.values(), order), [stored, order]);
  const [search, setSearch] = useState<typeof answers | null>();
  // A prerendered list has only the first products; filters and other sort orders need all of them.
  const isPlain = JSON.stringify({ ...control.filters, query }) === JSON.stringify(NO_FILTERS);
  const isOfPage = isPlain && page?.path === path;
  const isEnough = page === null || status === 'failed' || isOfPage;
  const isKnown = isEnough && (stored.size > 0 || status === 'ready');
  const name = `${query} ${inStock} ${category?.slug} ${order}`;
  // The stored products at the list's first render: a visible card stays when its product sells out.
  const [initial, setInitial] = useState({ name: '', products: stored });
  if (isKnown && initial.name !== name) setInitial({ name, products: stored });
  const { products, found, alike, chapter } = useMemo(() => {
    const selected = selectProducts(
      ordered,
      { query, inStock, order },
      initial.products,
      search?.searchProducts,
    );
    return {
      ...selected,
      found: query === '' ? null : new Set(selected.products.map(categoryOf)),
      products: selected.products
        .filter((one) => !category || categoryOf(one) === category)
        // A prerendered page also embeds the products of the project row.
        .slice(0, isOfPage ? PAGE_CARDS : undefined),
    };
  }, [ordered, query, inStock, order, initial, search, category, isOfPage]);
  const total = isOfPage && status === 'loading' ? page.total : products.length;
  const results = productsText(total);
  const isAlike = alike && products.length > 0;
  const isEmpty = isKnown && total === 0;
  const isNothing = isEmpty && (query === '' || search !== undefined);
  const isSearching = query !== '' || isEmpty;
  useEffect(() => {
    // Does not load during hydration: a prerendered page does not include these styles.
    if (isSearching && !isPrerendered) void loadSearch().then(setSearch);
  }, [isSearching, isPrerendered]);
  const listTitle = category?.name ?? shop.tagline;
  const foundTitle =
    isNothing || isAlike ? `Nada con «${query}»` : `${pluralize(total, 'resultado')} para «${query}»`;
  useAnnouncedResults(isKnown ? `${isAlike ? foundTitle : ''} ${results}`.trim() : '', name);
  const isCounted = isKnown && (total > 0 || isNothing);
  const title = query === '' || !isCounted ? listTitle : foundTitle;
  // Until the results are counted, the start script's title (src/app/first-paint/outdated-list.ts).
  usePageTitle(query === '' || isCounted ? title : query);

  return (
    <>
      <header className={styles.header}>
        <h1 className={title === listTitle ? styles.quiet : undefined}>{title}</h1>
        {/* Visible at once, as the law requires. */}
        <p className={styles.help}>
          <Link to={paths.howTo}>Cómo comprar</Link>
          <Link to={paths.withdrawal}>Botón de arrepentimiento</Link>
        </p>
        <CategoryLinks current={category} found={isKnown ? found : null} />
        {import.meta.env.HAS_PROJECTS && category === undefined && isPlain && PROJECT_ROW}
        <ListControls count={isKnown && query === '' ? results : ''} />
      </header>
      {/* Offline, the bar at the bottom shows this, and moves no card. */}
      {status === 'failed' && (navigator.onLine || !isKnown) && (
        <Suspense>
          <FailureNotice
            title={`No pudimos ${isKnown ? 'actualizar' : 'cargar'} el catálogo`}
            onRetry={() => void catalogue.load()}
          >
            {`${isKnown ? 'Los precios y el stock que ves pueden haber cambiado. ' : ''}Revisá tu conexión y probá de nuevo.`}
          </FailureNotice>
        </Suspense>
      )}
      {isAlike && search && <search.SimilarHeading query={query} />}
      {isKnown && products.length > 0 && (
        <ProductGrid products={products} total={total} name={name} isSearch={query !== ''} />
      )}
      {/* Renders nothing when the chunk fails to load: the heading shows the result. */}
      {isNothing && search && (
        <search.NoMatches
          query={query}
          chapter={chapter}
          isFiltered={inStock}
          onClear={() => control.change(NO_FILTERS)}
          elsewhere={
            category === undefined
              ? null
              : `${paths.home}?${writeFilters(new URLSearchParams(), control.filters)}`
          }
        />
      )}
      {import.meta.env.HAS_PROJECTS && isKnown && query !== '' && search && (
        <search.ProjectLinks query={query} />
      )}
      {!isKnown && status === 'loading' && <GridSkeleton />}
    </>
  );
}

/** Loads after the first load; a prerendered row stays until then. A constant element: rendering the page does not replace the row. */
const PROJECT_ROW = import.meta.env.HAS_PROJECTS && (
  <Suspense fallback={<div className={rowStyles.row} />}>
    {createElement(
      retryableLazy(() =>
        loadChunk(() => import('./project-row.tsx')).then(
          (chunk) => chunk.ProjectRow,
          () => () => null,
        ),
      ),
    )}
  </Suspense>
);

/** Loads on demand: the first load has no room for its styles. */
const FailureNotice = retryableLazy(() =>
  loadChunk(() => import('#ui/feedback/failure-notice.tsx')).then(
    (chunk) => chunk.FailureNotice,
    () => PlainFailure,
  ),
);

/** Shown when the chunk of the notice fails to load, too. */
function PlainFailure({ title, onRetry }: FailureNoticeProps) {
  return (
    <p role="alert" className="row">
      <span>{title}</span>
      <Button onClick={onRetry}>Reintentar</Button>
    </p>
  );
}

/** Has the list's layout, so that nothing moves when the list arrives. */
function GridSkeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      <span className="visually-hidden">Cargando productos…</span>
      {Array.from({ length: 10 }, (_, at) => (
        <div key={at} className={`card ${cardStyles.card}`}>
          <div className={cardStyles.picture}>
            <Skeleton shape="box" className="" />
          </div>
          <div className={cardStyles.text}>
            <div>
              <Skeleton className="" />
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
