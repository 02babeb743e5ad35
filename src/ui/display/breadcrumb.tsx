import { Children, type ReactNode } from 'react';
import styles from './breadcrumb.module.css';

/** The path to this page: links from the home down, then the page itself as `<span aria-current="page">`. */
export function Breadcrumb({ children }: { readonly children: ReactNode }) {
  return (
    <nav className={styles.breadcrumb} aria-label="Ruta de navegación">
      <ol>{Children.map(children, (step) => step !== null && <li>{step}</li>)}</ol>
    </nav>
  );
}
