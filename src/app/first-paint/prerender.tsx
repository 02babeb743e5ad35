import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { readEnv } from '#config/env.ts';
import { paths } from '#config/paths.ts';
import type { MirrorContent } from '#data/catalogue/read-mirror.ts';
import { servicesOf, ServicesContext } from '#data/services.ts';
import { bestSellingProducts } from '#domain/catalogue/related.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { BEST_SELLERS_ID } from '#shop/product-parts/best-sellers.tsx';
import { Prerendered } from '#shop/page/prerendered.tsx';
import { CataloguePage } from '#shop/catalogue/catalogue-page.tsx';
import { Site } from '#app/app.tsx';
import { Layout } from '#app/layout/layout.tsx';
import { PageSkeleton } from '#app/routes/routes.tsx';

export { firstProjects } from '#shop/catalogue/projects.ts';
export { howToQuestions } from '#shop/how-to/how-to-sections.ts';

/**
 * Renders the site at a path for an unknown visitor (docs/decisions/0024-first-paint.md).
 * @param content the part of the mirror embedded in the page
 */
export async function renderSite(path: string, content?: MirrorContent): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(<Prerendered>{withServices(path, <Site />, content)}</Prerendered>, {
    onError: (cause) => void failures.push(cause),
    // React's streaming would hide content until an inline script runs, which the content security policy blocks.
    progressiveChunkSize: Infinity,
  });
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw new Error(`${path} cannot be prerendered.`, { cause: failures[0] });
  return cleanMarkup(path, markup);
}

/** Renders the placeholder for an address without a prerendered page until its scripts load. Inert: React replaces it. */
export function renderFrame(isList = false): string {
  const content = isList ? <CataloguePage /> : <PageSkeleton />;
  const frame = (
    <div inert>
      <Layout>{content}</Layout>
    </div>
  );
  return cleanMarkup('The frame', renderToStaticMarkup(withServices(paths.home, frame)));
}

/** Renders links to the best sellers for a page without a catalogue, hidden until the app draws them (best-sellers.tsx). */
export function renderBestSellers(products: Iterable<Product>): string {
  return renderToStaticMarkup(
    <nav id={BEST_SELLERS_ID} hidden>
      {bestSellingProducts(products).map(({ id, title }) => (
        <a key={id} href={paths.product(id)}>
          {title}
        </a>
      ))}
    </nav>,
  );
}

function withServices(path: string, site: ReactNode, content?: MirrorContent) {
  const services = servicesOf(NO_SERVICES);
  if (content !== undefined) services.catalogue.showPage(content, path);
  return (
    <ServicesContext value={services}>
      <StaticRouter location={path}>{site}</StaticRouter>
    </ServicesContext>
  );
}

function cleanMarkup(name: string, markup: string): string {
  const refused = /<[^>]* style="[^>]*>|<script[^>]*>/.exec(markup)?.[0];
  if (refused !== undefined) throw new Error(`${name} has inline code, which the policy refuses: ${refused}`);
  // Removes an attribute of every link that only react-router's framework mode reads: the first flight has no room for it.
  return markup.replaceAll(' data-discover="true"', '');
}

/** Rendering to HTML calls no services. */
const NO_SERVICES = readEnv({
  VITE_FIREBASE_API_KEY: '-',
  VITE_FIREBASE_PROJECT_ID: '-',
  VITE_FIREBASE_AUTH_DOMAIN: '-',
  VITE_AUTH0_DOMAIN: '-',
  VITE_AUTH0_CLIENT_ID: '-',
  VITE_FIREBASE_TOKEN_CLAIM: '-',
  VITE_SELLER_HASH: '-',
});
