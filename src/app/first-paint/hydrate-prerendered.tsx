import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isListAt } from '#config/categories.ts';
import { canonicalPath } from '#config/paths.ts';
import { decodeMirror } from '#data/catalogue/read-mirror.ts';
import { reportUnexpected } from '#data/reporting/report-error.ts';
import type { Services } from '#data/services.ts';
import { isUnknownPath } from '#app/routes/needs-catalogue.ts';
import { PICTURE_COPIES_FOLDER, PictureCopiesContext, pictureName } from '#shared/picture-address.ts';
import { Prerendered } from '#shop/page/prerendered.tsx';
import { redirectedProduct } from '#domain/catalogue/redirects.ts';
import { NO_FILTERS, readFilters } from '#shop/catalogue/list-filters.tsx';
import { storedListLength } from '#shop/catalogue/use-drawn-cards.ts';

/**
 * Hydrates the markup of a prerendered page (docs/decisions/0024-first-paint.md).
 * @returns false when this visit must show something else
 */
export function hydratePrerendered(root: HTMLElement, { catalogue }: Services, app: ReactNode): boolean {
  const { path } = root.dataset;
  if (path === undefined || !isShownAt(path, location.pathname) || isOtherList(path)) return false;
  const json = document.getElementById('productos')?.textContent;
  if (json) catalogue.showPage(decodeMirror(JSON.parse(json)), path);
  const page = (
    <PictureCopiesContext value={copiesIn(root)}>
      <Prerendered>{app}</Prerendered>
    </PictureCopiesContext>
  );
  startTransition(() => {
    hydrateRoot(root, page, {
      onRecoverableError: (cause) => reportUnexpected('hydration', cause),
    });
  });
  return true;
}

/** Addresses with capitals show their screen, although the host does not know them; old addresses show a product. */
function isShownAt(path: string, pathname: string): boolean {
  if (path !== '*') return path === canonicalPath(pathname);
  return isUnknownPath(pathname) && redirectedProduct(pathname) === null;
}

/** Returns true when the address filters the list, or this tab has shown more of it. */
function isOtherList(path: string): boolean {
  if (!isListAt(path)) return false;
  const filters = readFilters(new URLSearchParams(location.search));
  return JSON.stringify(filters) !== JSON.stringify(NO_FILTERS) || storedListLength.read() !== null;
}

/** Returns the picture copies in the markup: React must render the same addresses. */
function copiesIn(markup: HTMLElement) {
  const images = markup.querySelectorAll(`img[src^="${PICTURE_COPIES_FOLDER}"]`);
  const addresses = Array.from(images, (image) => image.getAttribute('src') ?? '');
  return new Map(addresses.map((address) => [pictureName(address), address]));
}
