import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { reportUnexpected } from '../../data/reporting/report.ts';
import { shop } from '../../config/shop.ts';
import { describePage } from '../../shared/page-meta.ts';
import { ErrorScreen } from '../errors/error-screen.tsx';
import { clearLoadFailures } from '../errors/retryable-lazy.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { screens } from './screens.ts';

/** Renders the screen of the current address. A failure shows the error screen in its place. */
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
          {screens.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Describes the current screen to search engines. Rendered before the screen, so that the effect of a screen with a
 * description of its own (a product) runs later and replaces this one.
 */
export function RouteMeta() {
  const { pathname } = useLocation();
  useEffect(() => {
    const screen = screens.find(({ path }) => matchPath(path, pathname) !== null);
    describePage({ description: shop.description, ...screen });
  }, [pathname]);
  return null;
}
