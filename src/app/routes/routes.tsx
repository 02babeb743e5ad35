import { type ComponentType, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { screens } from '#config/screens.ts';
import { shop } from '#config/shop/shop.ts';
import { whenIdle } from '#data/async/when-idle.ts';
import type { Catalogue } from '#data/catalogue/catalogue-store.ts';
import { reportUnexpected } from '#data/reporting/report-error.ts';
import { useServices } from '#data/services.ts';
import { describePage } from '#shared/page-meta.ts';
import { CataloguePage } from '#shop/catalogue/catalogue-page.tsx';
import { loadChunk, savesData } from '#loading/load-chunk.ts';
import { clearLoadFailures, retryableLazy } from '#shared/retryable-lazy.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { needsCatalogue, screenAt } from './needs-catalogue.ts';
import styles from '#app/layout/page-skeleton.module.css';
import { HydrationSignal } from '#app/first-paint/hydration-signal.ts';
import { ErrorFallback, loadErrorScreen } from '#app/errors/error-fallback.tsx';

export function AppRoutes() {
  const { pathname } = useLocation();
  const services = useServices();
  const { catalogue, session, cart } = services;
  useEffect(() => {
    const loadIfNeeded = () => {
      if (needsCatalogue(pathname, services)) void catalogue.loadOnce();
    };
    loadIfNeeded();
    // Another tab may add to an empty cart.
    const stops = [session.store.subscribe(loadIfNeeded), cart.store.subscribe(loadIfNeeded)];
    return () => stops.forEach((stop) => stop());
  }, [catalogue, session, cart, services, pathname]);
  useEffect(() => {
    // If the chunk fails to load, the error appears when the buyer opens a product.
    if (!savesData()) prefetchProducts(catalogue).catch(() => {});
  }, [catalogue]);
  return (
    <ErrorBoundary
      FallbackComponent={ErrorFallback}
      resetKeys={[pathname]}
      onReset={clearLoadFailures}
      onError={(error) => reportUnexpected('screen', error)}
    >
      <RouteMeta />
      <Suspense fallback={<PageSkeleton />}>
        <Routes>{routes}</Routes>
        <HydrationSignal />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Rendered before the screen, so that a screen with its own description (a product) replaces this one. */
export function RouteMeta() {
  const { pathname } = useLocation();
  useEffect(() => {
    describePage({ description: shop.description, ...screenAt(pathname) });
    // Structured data of a prerendered page do not apply to the next screen.
    return () => document.querySelector('[type="application/ld+json"]')?.remove();
  }, [pathname]);
  return null;
}

// The product list is part of the first load; every other screen has its own chunk.
const chunks = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '/src/{admin,app,shop}/*/*-page.tsx',
  '!/src/shop/catalogue/*',
]);

/** The screens' components by file. */
const components = new Map(Object.entries(chunks).map(([module, load]) => [module, page(load)]));

const routes = screens.map(({ path, module }) => {
  const Page = module === undefined ? CataloguePage : components.get(module);
  if (Page === undefined) throw new Error(`No screen at ${module}`);
  return <Route key={path} path={path} element={<Page />} />;
});

/** Loads the product screen at the first touch, else once the page is idle; the screen then prefetches pictures. */
async function prefetchProducts(catalogue: Catalogue): Promise<void> {
  await Promise.race([whenIdle(), firstEvent('pointerover'), firstEvent('focusin')]);
  const chunk = await loadChunk(() => import('#shop/product/product-page.tsx'));
  components.get(screenAt(paths.product(0))?.module ?? '')?.provide(chunk.ProductPage);
  chunk.prefetchPictures(catalogue);
}

function firstEvent(type: string): Promise<unknown> {
  return new Promise((resolve) => addEventListener(type, resolve, { once: true }));
}

function page(load: () => Promise<Readonly<Record<string, ComponentType>>>) {
  return retryableLazy(async () => {
    const chunk = await loadScreen(() => loadChunk(load));
    const [, Page] = Object.entries(chunk).find(([name]) => name.endsWith('Page')) ?? [];
    if (Page === undefined)
      throw new Error('The file of a screen exports no component whose name ends in Page.');
    return Page;
  });
}

/**
 * Reloads the page when a deploy has removed the chunk: the buyer is navigating, so no typed text is lost. Other chunks never
 * reload the page.
 */
async function loadScreen<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const recovery = await loadErrorScreen().catch(() => null);
    if (recovery === null) throw cause;
    return recovery.recoverScreen(cause);
  }
}

export function PageSkeleton() {
  return (
    <div className={`stack ${styles.page}`} aria-busy="true">
      <span className="visually-hidden">Cargando…</span>
      <Skeleton className={styles.body} />
    </div>
  );
}
