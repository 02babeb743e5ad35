import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isListAt } from '#config/categories.ts';
import { canonicalPath, paths } from '#config/paths.ts';
import { helpLinks } from '#config/screens.ts';
import { dataFiscal, shop } from '#config/shop/shop.ts';
import { whatsappLink } from '#config/whatsapp-link.ts';
import { usePrerendered } from '#shop/page/prerendered.tsx';
import { WhoSellsLines } from '#shop/page/who-sells-lines.tsx';
import { ListFiltersProvider } from '#shop/catalogue/list-filters.tsx';
import { ExternalLink } from '#ui/display/external-link.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { whatsappIcon } from '#ui/icons/icons.json';
import { classNames } from '#ui/styles/class-names.ts';
import { useScrollAndFocus } from '#app/routes/scroll-and-focus.ts';
import { Header } from './header.tsx';
import { SocialLinks } from './social-links.tsx';
import footerStyles from './footer.module.css';
import styles from './site-layout.module.css';

/** Renders the header and footer around a screen (docs/buying.md#header-and-footer); the panel has its own bar. */
export function Layout({ children }: { readonly children: ReactNode }) {
  useScrollAndFocus();
  const { pathname } = useLocation();
  const isPanel = canonicalPath(pathname) === paths.admin;
  return (
    <ListFiltersProvider>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      {!isPanel && <Header />}
      <main
        id="contenido"
        tabIndex={-1}
        className={classNames(
          'container',
          styles.main,
          isPanel ? styles.panel : !isListAt(pathname) && styles.screen,
        )}
      >
        {children}
      </main>
      {!isPanel && <Footer />}
    </ListFiltersProvider>
  );
}

function Footer() {
  const isPrerendered = usePrerendered();
  return (
    <footer className={`on-mask no-print ${footerStyles.footer}`}>
      <div className={`container ${footerStyles.inner}`}>
        <ul className={`plain-list ${footerStyles.links}`} aria-label="Ayuda">
          <li>
            <ExternalLink href={whatsappLink('Hola! Tengo una consulta.')}>
              <Icon shape={whatsappIcon} size={20} />
              <span>Escribinos por WhatsApp</span>
            </ExternalLink>
          </li>
          {helpLinks.map(({ path, name }) => (
            <li key={path}>
              <Link to={path}>{name}</Link>
            </li>
          ))}
          {dataFiscal && (
            <li>
              <ExternalLink href={dataFiscal}>
                <Icon shape={formIcon} size={20} />
                <span>Data Fiscal</span>
              </ExternalLink>
            </li>
          )}
        </ul>
        <SocialLinks />
        <p className="muted small">
          <span>Desarrollado por </span>
          <ExternalLink href={shop.developer.url}>
            <span>{shop.developer.name}</span>
          </ExternalLink>
        </p>
        {/* Rendered last, after the first paint, which has no room for it, and without moving anything. */}
        {!isPrerendered && <WhoSellsLines />}
      </div>
    </footer>
  );
}

/** Icon for «Data Fiscal». Not among the icons of the first load, because not every shop shows it. */
const formIcon = 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM15 14v6h5';
