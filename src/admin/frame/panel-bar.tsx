import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { shop } from '#config/shop/shop.ts';
import { Logo } from '#ui/icons/logo.tsx';
import styles from './panel.module.css';

/** The bar over the panel, in place of the shop's header: a link to the shop, and what the panel puts into the bar. */
export function PanelBar({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={`on-mask no-print ${styles.bar}`}>
      <Link
        to={paths.home}
        className={styles.shop}
        aria-label={`${shop.name}: ver la tienda`}
        title="Ver la tienda"
      >
        <Logo name={shop.name} />
      </Link>
      {children}
    </div>
  );
}
