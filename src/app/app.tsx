import { BrowserRouter } from 'react-router-dom';
import { ServicesContext, type Services } from '../data/services.ts';
import { AccountLife } from './account-life.tsx';
import { Layout } from './layout.tsx';
import { AppRoutes } from './routes.tsx';

/** The whole site. */
export function App({ services }: { readonly services: Services }) {
  return (
    <ServicesContext value={services}>
      <BrowserRouter>
        <Layout>
          <AppRoutes />
        </Layout>
      </BrowserRouter>
      <AccountLife />
    </ServicesContext>
  );
}
