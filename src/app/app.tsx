import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { reportUnexpected } from '../data/report.ts';
import { ServicesContext, type Services } from '../data/services.ts';
import { AccountLife } from './account-life.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { Layout } from './layout.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { AppRoutes } from './routes.tsx';

/** The whole site. */
export function App({ services }: { readonly services: Services }) {
  return (
    <ServicesContext value={services}>
      <BrowserRouter>
        <ErrorBoundary FallbackComponent={ErrorScreen} onError={(error) => reportUnexpected('frame', error)}>
          <Layout>
            <AppRoutes />
          </Layout>
          <OfflineNotice />
        </ErrorBoundary>
      </BrowserRouter>
      <AccountLife />
    </ServicesContext>
  );
}
