import { Link, useLocation } from 'react-router-dom';
import { categories } from '#config/shop/catalogue.ts';
import { paths } from '#config/paths.ts';
import type { Category } from '#config/shop-types.ts';
import { useListFilters, writeFilters } from './list-filters.tsx';
import styles from './category-links.list.module.css';

/** The categories as links, which keep search, filters and order of the list (docs/buying.md#categories). */
export function CategoryLinks({ current }: { readonly current: Category | undefined }) {
  const { filters } = useListFilters();
  const search = `${writeFilters(new URLSearchParams(useLocation().search), filters)}`;
  const links = [undefined, ...categories];
  return (
    <nav aria-label="Categorías" className={styles.links}>
      <ul className="plain-list">
        {links.map((category) => (
          <li key={category?.slug ?? ''}>
            <Link
              to={{ pathname: category ? paths.category(category.slug) : paths.home, search }}
              aria-current={category === current ? 'page' : undefined}
            >
              {category?.name ?? 'Todo'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
