import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { canonicalPath, paths } from '#config/paths.ts';
import { categories } from '#config/shop/catalogue.ts';
import { dataFiscal, shop } from '#config/shop/shop.ts';
import { whatsappLink } from '#config/whatsapp-link.ts';
import { ListFiltersProvider } from '#shop/catalogue/list-filters.tsx';
import { usePrerendered } from '#shop/common/prerendered.tsx';
import { ExternalLink } from '#ui/display/external-link.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { whatsappIcon } from '#ui/icons/icons.json';
import { Logo } from '#ui/icons/logo.tsx';
import { useScrollAndFocus } from '#app/routes/scroll-and-focus.ts';
import { Header } from './header.tsx';
import footerStyles from './footer.module.css';
import styles from './site-layout.module.css';

/** Renders the header and footer around a screen (docs/buying.md#header-and-footer); the panel has a bar of its own. */
export function Layout({ children }: { readonly children: ReactNode }) {
  useScrollAndFocus();
  const isPanel = canonicalPath(useLocation().pathname) === paths.admin;
  return (
    <ListFiltersProvider>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      {!isPanel && <Header />}
      <main
        id="contenido"
        tabIndex={-1}
        className={`container ${styles.main} ${isPanel ? styles.panel : ''}`}
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
    <footer
      className={`on-mask no-print ${footerStyles.footer} ${isPrerendered ? footerStyles.prerendered : ''}`}
    >
      <div className={`container ${footerStyles.inner}`}>
        <div>
          <Logo name={shop.name} />
          <p className={`muted small ${footerStyles.about}`}>{shop.description}</p>
        </div>
        <ul className={`plain-list ${footerStyles.links} ${footerStyles.two}`} aria-label="Categorías">
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <Link to={paths.category(slug)}>{name}</Link>
            </li>
          ))}
        </ul>
        <ul className={`plain-list ${footerStyles.links}`} aria-label="Ayuda">
          <li>
            <ExternalLink href={whatsappLink('Hola! Tengo una consulta.')} rel="noopener noreferrer">
              <Icon shape={whatsappIcon} size={20} />
              <span>Escribinos por WhatsApp</span>
            </ExternalLink>
          </li>
          <li>
            <Link to={paths.howTo}>Cómo comprar y preguntas frecuentes</Link>
          </li>
          <li>
            <Link to={paths.withdrawal}>Botón de arrepentimiento</Link>
          </li>
          {dataFiscal && (
            <li>
              <DataFiscalLink address={dataFiscal} />
            </li>
          )}
        </ul>
        <ul className={`plain-list ${footerStyles.links} ${footerStyles.two}`} aria-label="Redes">
          {shop.social.map(({ name, url }) => (
            <li key={name}>
              <ExternalLink href={url} rel="noopener noreferrer">
                <span>{name}</span>
              </ExternalLink>
            </li>
          ))}
        </ul>
        <p className={`muted small ${footerStyles.credit}`}>
          <span>Desarrollado por </span>
          <ExternalLink href={shop.developer.url} rel="noopener noreferrer">
            <span>{shop.developer.name}</span>
          </ExternalLink>
        </p>
      </div>
    </footer>
  );
}

/** Not among the icons of the first load, which every shop has. */
const formIcon = 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM15 14v6h5';

/** The seller's tax form at ARCA (docs/buying.md#header-and-footer), with a drawing of the shop's own. */
export function DataFiscalLink({ address }: { readonly address: string }) {
  return (
    <ExternalLink href={address} rel="noopener noreferrer">
      <Icon shape={formIcon} size={20} />
      <span>Data Fiscal</span>
    </ExternalLink>
  );
}
