import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { reportUnexpected } from '#data/reporting/report-error.ts';
import { ServicesContext, type Services } from '#data/services.ts';
import { SessionManager } from './session/session-manager.tsx';
import { ErrorFallback } from './errors/error-fallback.tsx';
import { Layout } from './layout/layout.tsx';
import { AppRoutes } from './routes/routes.tsx';

export function App({ services }: { readonly services: Services }) {
  return (
    <ServicesContext value={services}>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </ServicesContext>
  );
}

/** The whole site below its router, which is another one where a page is prerendered. */
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
