import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { productIdAt, paths } from '#config/paths.ts';
import { useServices } from '#data/services.ts';
import { bestSellingProducts } from '#domain/catalogue/related.ts';
import { ProductRow } from './product-row.tsx';
import { TitleText } from '#ui/display/title-text.tsx';
import styles from './product-row.later.module.css';

/** Element with links to the best sellers, in the pages of screens that read no catalogue (deploy/pages). */
export const BEST_SELLERS_ID = 'mas-vendidos';

/**
 * Renders the best-selling products, as a way on from an empty screen. Renders after the first paint, and only products that the
 * visit has already read: an empty first screen loads no catalogue for this, and has the links that its page contains.
 */
export function BestSellers({ title = 'Los más vendidos' }: { readonly title?: string }) {
  const { store } = useServices().catalogue;
  const products = useStore(store, ({ page, stored }) => (page === null ? stored : null));
  // Kept while the screen stays, although a search on it reads the catalogue: nothing under a finger changes.
  const [links] = useState(() => (store.getState().stored.size > 0 ? [] : linksOfPage()));
  const shown = useDeferredValue(products, null);
  const ids = useMemo(() => bestSellingProducts(shown?.values() ?? []).map(({ id }) => id), [shown]);
  return links.length > 0 ? <Links title={title} links={links} /> : <ProductRow title={title} ids={ids} />;
}

interface PageLink {
  readonly id: number;
  readonly title: string;
}

function linksOfPage(): PageLink[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(`#${BEST_SELLERS_ID} a`);
  return Array.from(links).flatMap(({ pathname, text }) => {
    const id = productIdAt(pathname);
    return id === null ? [] : { id, title: text };
  });
}

function Links({ title, links }: { readonly title: string; readonly links: readonly PageLink[] }) {
  const headingId = useId();
  return (
    <section className={`stack gap-3 no-print ${styles.row}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <ul className={`plain-list ${styles.links}`}>
        {links.map((link) => (
          <li key={link.id}>
            <Link to={paths.product(link.id)}>
              <TitleText>{link.title}</TitleText>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
