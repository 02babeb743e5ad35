import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { shop, whatsappLink } from '../../config/shop.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { whatsappIcon } from '../../ui/icons/icons.ts';
import { Logo } from '../../ui/icons/logo.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
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
            <a
              href={whatsappLink('Hola! Tengo una consulta.')}
              target="_blank"
              rel="noopener noreferrer"
              className={styles.whatsapp}
            >
              <Icon shape={whatsappIcon} size={20} />
              Escribinos por WhatsApp
              <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
            </a>
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
          <a href={shop.developer.url} target="_blank" rel="noopener noreferrer">
            {shop.developer.name}
            <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
          </a>
        </p>
      </div>
    </footer>
  );
}
