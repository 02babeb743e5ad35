import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { readEnv } from '../config/env.ts';
import { paths } from '../config/paths.ts';
import { createServices, ServicesContext } from '../data/services.ts';
import { CataloguePage } from '../shop/catalogue/catalogue-page.tsx';
import { Layout } from './layout/layout.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';

/**
 * What a page shows until its scripts have come: the frame around the list that is being read, or around any other
 * screen that is. Written into the built pages (deploy/build/built-pages.ts), so that the first paint waits for no
 * script. Nothing in it can be used yet: what is typed would be lost when the page itself takes its place.
 */
export function renderStaticFrame(screen: 'list' | 'other'): string {
  const markup = renderToStaticMarkup(
    <ServicesContext value={createServices(NOWHERE)}>
      <StaticRouter location={paths.home}>
        <div inert>
          <Layout>{screen === 'list' ? <CataloguePage /> : <PageSkeleton />}</Layout>
        </div>
      </StaticRouter>
    </ServicesContext>,
  );
  return markup.replaceAll(/<(input(?=[^>]* type="search")|select)/g, '<$1 disabled');
}

/** Nothing of the outside world is asked. */
const NOWHERE = readEnv({
  VITE_FIREBASE_API_KEY: '-',
  VITE_FIREBASE_PROJECT_ID: '-',
  VITE_FIREBASE_AUTH_DOMAIN: '-',
  VITE_AUTH0_DOMAIN: '-',
  VITE_AUTH0_CLIENT_ID: '-',
  VITE_FIREBASE_TOKEN_CLAIM: '-',
  VITE_SELLER_HASH: '-',
});
