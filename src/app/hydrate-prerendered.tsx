import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { canonicalPath, paths } from '../config/paths.ts';
import type { CatalogueState } from '../data/catalogue/catalogue.ts';
import { decodeProduct } from '../data/firestore/product-codec.ts';
import { reportUnexpected } from '../data/reporting/report.ts';
import type { Services } from '../data/services.ts';
import { redirectedProduct } from '../domain/catalogue/redirects.ts';
import type { Product } from '../domain/catalogue/product.ts';
import { NO_FILTERS, readFilters } from '../shop/catalogue/list-filters.ts';
import { storedLength } from '../shop/catalogue/use-pages.ts';

/**
 * Lets React take over the markup of a prerendered page (docs/decisions/0039-prerendered-pages.md).
 * @returns false where this visit must show something else.
 */
export async function hydratePrerendered(
  root: HTMLElement,
  services: Services,
  app: ReactNode,
): Promise<boolean> {
  const products = await productsOf(root, services);
  if (products === null) return false;
  setPrerendered(services, products);
  startTransition(() => {
    hydrateRoot(root, app, { onRecoverableError: (cause) => reportUnexpected('hydration', cause) });
  });
  return true;
}

/** Sets the products that React finds in a prerendered page, whatever came since: zustand hydrates initial states. */
export function setPrerendered({ catalogue }: Services, products: Iterable<Product>): void {
  const known = new Map(Array.from(products, (product) => [product.id, product]));
  const initial: CatalogueState = { status: 'loading', stored: known, live: known };
  catalogue.store.getInitialState = () => initial;
}

/** The products that the page was rendered from; null where it does not show what this visit asks for. */
async function productsOf(root: HTMLElement, { catalogue }: Services): Promise<Iterable<Product> | null> {
  const { path, mirror } = root.dataset;
  if (path === undefined || !isShownAt(path, location.pathname)) return null;
  const json = document.getElementById('producto')?.textContent;
  if (json) return showProduct(json, catalogue);
  if (mirror === undefined) return [];
  return (await isSameList(mirror, catalogue)) ? catalogue.store.getState().stored.values() : null;
}

function isShownAt(path: string, pathname: string): boolean {
  return path === '*' ? isUnknown(pathname) : path === canonicalPath(pathname);
}

const SCREENS: ReadonlySet<unknown> = new Set(Object.values(paths));

/** An address with capitals leads to its screen although the host knows none, and old ones to a product. */
function isUnknown(pathname: string): boolean {
  const path = canonicalPath(pathname);
  const isScreen = SCREENS.has(path) || path.startsWith(paths.product(''));
  return !isScreen && redirectedProduct(pathname) === null;
}

async function isSameList(mirror: string, catalogue: Services['catalogue']): Promise<boolean> {
  const filters = readFilters(new URLSearchParams(location.search));
  const isFiltered = JSON.stringify(filters) !== JSON.stringify(NO_FILTERS);
  if (isFiltered || storedLength.read() !== null) return false;
  return (await catalogue.showMirror()) === mirror;
}

/** Shows the product that the page carries. */
function showProduct(json: string, catalogue: Services['catalogue']): Product[] | null {
  const product = decodeProduct(JSON.parse(json));
  if (!product.ok) return null;
  catalogue.showPageProduct(product.value);
  return [product.value];
}
