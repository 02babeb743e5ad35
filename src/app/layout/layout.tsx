import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useScrollAndFocus } from '../routes/scroll-and-focus.ts';
import styles from './layout.module.css';

/** Renders the header and footer around a screen (docs/product.md#header-and-footer). */
export function Layout({ children }: { readonly children: ReactNode }) {
  useScrollAndFocus();
  return (
    <>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <Header />
      <main id="contenido" tabIndex={-1} className={`container ${styles.main}`}>
        {children}
      </main>
      <Footer />
    </>
  );
}
