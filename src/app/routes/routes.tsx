import { Suspense, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { reportUnexpected } from '../../data/reporting/report.ts';
import { CataloguePage } from '../../shop/catalogue/catalogue-page.tsx';
import { ChunkLoadError, loadChunk } from '../errors/chunk-load-error.ts';
import { ErrorScreen } from '../errors/error-screen.tsx';
import { clearLoadFailures, retryableLazy } from '../errors/retryable-lazy.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { reloadOnce } from '../errors/reload-once.ts';
import { RouteMeta } from './route-meta.ts';

// The list is part of the first load; every other screen is a chunk of its own.
const ProductPage = page(() => import('../../shop/product/product-page.tsx'), 'ProductPage');
const CartPage = page(() => import('../../shop/cart/cart-page.tsx'), 'CartPage');
const ProfilePage = page(() => import('../../shop/account/profile-page.tsx'), 'ProfilePage');
const AdminPage = page(() => import('../../admin/frame/admin-page.tsx'), 'AdminPage');
const HowToPage = page(() => import('../../shop/how-to/how-to-page.tsx'), 'HowToPage');
const UnknownPath = page(() => import('./unknown-path.tsx'), 'UnknownPath');

/** Which screen stands at which address (spec §2). A failure shows the error screen in the page's place. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      FallbackComponent={ErrorScreen}
      resetKeys={[pathname]}
      onReset={clearLoadFailures}
      onError={(error) => reportUnexpected('screen', error)}
    >
      <RouteMeta />
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path={paths.home} element={<CataloguePage />} />
          <Route path={paths.product(':currentId')} element={<ProductPage />} />
          <Route path={paths.user} element={<ProfilePage />} />
          <Route path={paths.cart} element={<CartPage />} />
          <Route path={paths.admin} element={<AdminPage />} />
          <Route path={paths.howTo} element={<HowToPage />} />
          <Route path="*" element={<UnknownPath />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/** A screen that is loaded when it is first shown. */
function page<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) {
  return retryableLazy(async () => (await loadScreen(load))[name]);
}

/**
 * A screen that is gone after a deploy is fetched with the page around it. Whoever navigates leaves what was
 * typed where they were, so nothing is lost by that; other parts that fail never reload the page.
 */
async function loadScreen<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadChunk(load);
  } catch (cause) {
    const missing = cause instanceof ChunkLoadError && cause.type === 'missing';
    if (missing && (await reloadOnce(Date.now(), () => location.reload()))) return new Promise(() => {});
    throw cause;
  }
}
