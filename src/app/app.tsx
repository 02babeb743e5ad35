import { ErrorBoundary } from 'react-error-boundary';
import { reportUnexpected } from '#data/reporting/report-error.ts';
import { SessionManager } from './session/session-manager.tsx';
import { ErrorFallback } from './errors/error-fallback.tsx';
import { Layout } from './layout/layout.tsx';
import { AppRoutes } from './routes/routes.tsx';

/** Renders the whole site below a router; prerendering uses a different router. */
export function Site() {
  return (
    <>
      <ErrorBoundary FallbackComponent={ErrorFallback} onError={(error) => reportUnexpected('frame', error)}>
        <Layout>
          <AppRoutes />
        </Layout>
      </ErrorBoundary>
      <SessionManager />
    </>
  );
}
