import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { readEnv } from '../config/env.ts';
import { paths } from '../config/paths.ts';
import { createServices, ServicesContext } from '../data/services.ts';
import { CataloguePage } from '../shop/catalogue/catalogue-page.tsx';
import { Layout } from './layout/layout.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';

/**
 * The HTML that a built page shows until its scripts have loaded (docs/decisions/0024-first-paint.md). The markup is
 * inert and its fields disabled: React replaces them, so typed text would be lost.
 */
export function renderStaticFrame(screen: 'list' | 'other'): string {
  const markup = renderToStaticMarkup(
    <ServicesContext value={createServices(NO_SERVICES)}>
      <StaticRouter location={paths.home}>
        <div inert>
          <Layout>{screen === 'list' ? <CataloguePage /> : <PageSkeleton />}</Layout>
        </div>
      </StaticRouter>
    </ServicesContext>,
  );
  return markup.replaceAll(/<(input(?=[^>]* type="search")|select)/g, '<$1 disabled');
}

/** Rendering to HTML calls no service. */
const NO_SERVICES = readEnv({
  VITE_FIREBASE_API_KEY: '-',
  VITE_FIREBASE_PROJECT_ID: '-',
  VITE_FIREBASE_AUTH_DOMAIN: '-',
  VITE_AUTH0_DOMAIN: '-',
  VITE_AUTH0_CLIENT_ID: '-',
  VITE_FIREBASE_TOKEN_CLAIM: '-',
  VITE_SELLER_HASH: '-',
});
