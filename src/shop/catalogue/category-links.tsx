import type { KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { categories } from '#config/shop/catalogue.ts';
import { paths } from '#config/paths.ts';
import type { Category } from '#config/shop-types.ts';
import { usePrerendered } from '#shop/page/prerendered.tsx';
import { NO_FILTERS, useListFilters, writeFilters } from './list-filters.tsx';
import styles from './category-links.list.module.css';

interface CategoryLinksProps {
  readonly current: Category | undefined;
  /** The categories with a result of the search; null without a search. If none has a result, all links leave the search. */
  readonly found: ReadonlySet<Category> | null;
}

/**
 * Renders the categories as links, if there are several, which keep search, stock filter and sort order. One tab stop: arrow keys
 * move between the links.
 */
export function CategoryLinks({ current, found }: CategoryLinksProps) {
  const { filters } = useListFilters();
  const { search } = useLocation();
  const isPrerendered = usePrerendered();
  const isNothing = found?.size === 0;
  const filterQuery = `${writeFilters(new URLSearchParams(search), isNothing ? NO_FILTERS : filters)}`;
  const links = [undefined, ...categories].filter(
    (category) => !category || category === current || !found || isNothing || found.has(category),
  );
  if (categories.length === 1) return null;
  return (
    <nav aria-label="Categorías" className={styles.links}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus between its links */}
      <ul className="plain-list" onKeyDown={moveFocus}>
        {links.map((category) => (
          <li key={category?.slug ?? ''}>
            <Link
              to={{ pathname: category ? paths.category(category.slug) : paths.home, search: filterQuery }}
              aria-current={category === current ? 'page' : undefined}
              // Without a script, each link is a tab stop.
              tabIndex={category === current || isPrerendered ? undefined : -1}
            >
              {category?.name ?? 'Todo'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  event.preventDefault();
  links[(at + by + links.length) % links.length]?.focus();
}
