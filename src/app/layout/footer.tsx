import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { shop, whatsappLink } from '../../config/shop.ts';
import { ExternalLink } from '../../ui/display/external-link.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { whatsappIcon } from '../../ui/icons/icons.ts';
import { Logo } from '../../ui/icons/logo.tsx';
import styles from './footer.module.css';

/** The footer of every screen (docs/product.md#header-and-footer). */
export function Footer() {
  return (
    <footer className={`on-mask no-print ${styles.footer}`}>
      <div className={`container ${styles.inner}`}>
        <div>
          <Logo name={shop.name} />
          <p className={styles.muted}>{shop.description}</p>
        </div>
        <ul className={`plain-list ${styles.links}`}>
          <li>
            <ExternalLink href={whatsappLink('Hola! Tengo una consulta.')} rel="noopener noreferrer">
              <Icon shape={whatsappIcon} size={20} />
              Escribinos por WhatsApp
            </ExternalLink>
          </li>
          <li>
            <Link to={paths.howTo}>Cómo comprar y preguntas frecuentes</Link>
          </li>
          <li>
            <Link to={`${paths.howTo}#arrepentimiento`}>Botón de arrepentimiento</Link>
          </li>
        </ul>
        <p className={styles.credit}>
          Desarrollado por{' '}
          <ExternalLink href={shop.developer.url} rel="noopener noreferrer">
            {shop.developer.name}
          </ExternalLink>
        </p>
      </div>
    </footer>
  );
}
