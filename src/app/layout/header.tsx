import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '../../config/paths.ts';
import { shop } from '../../config/shop.ts';
import { useServices } from '../../data/services.ts';
import { firstName } from '../../domain/buyer/first-name.ts';
import { countUnits } from '../../domain/cart/cart.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import {
  cartIcon,
  emailIcon,
  helpIcon,
  socialIcons,
  userIcon,
  whatsappIcon,
} from '../../ui/icons/icons.json';
import { Logo } from '../../ui/icons/logo.tsx';
import styles from './header.module.css';

/** The shop's own links, and below them help and contact (docs/product.md#header-and-footer). */
export function Header() {
  return (
    <header className={`on-mask no-print ${styles.header}`}>
      <div className={`container ${styles.bar} ${styles.main}`}>
        <Link to={paths.home} className={styles.home} aria-label={`${shop.name}, inicio`}>
          <Logo name={shop.name} />
        </Link>
        <nav className={styles.nav} aria-label="Principal">
          <ProfileLink />
          <CartLink />
        </nav>
      </div>
      <div className={styles.strip}>
        <div className={`container ${styles.bar}`}>
          <nav className={styles.help} aria-label="Ayuda">
            <Link to={paths.howTo}>
              <Icon shape={helpIcon} size={18} />
              Cómo comprar
            </Link>
            <Link to={`${paths.howTo}#arrepentimiento`}>Botón de arrepentimiento</Link>
          </nav>
          <SocialLinks />
        </div>
      </div>
      <div className="edge-connector" aria-hidden="true" />
    </header>
  );
}

function ProfileLink() {
  const name = useStore(useServices().session.store, ({ identity }) => firstName(identity) || 'Perfil');
  return (
    <Link className={styles.link} to={paths.user}>
      <Icon shape={userIcon} size={22} />
      <span className={styles.name}>{name}</span>
    </Link>
  );
}

function CartLink() {
  const units = useStore(useServices().cart.store, ({ items }) => countUnits(items));
  const label = units === 1 ? 'Carrito, 1 producto' : `Carrito, ${units} productos`;
  return (
    <Link className={styles.link} to={paths.cart}>
      <Icon shape={cartIcon} size={22} />
      <span className={styles.word} aria-hidden="true">
        Carrito
      </span>
      {units > 0 && (
        <span className={styles.count} aria-hidden="true">
          {units > 99 ? '99+' : units}
        </span>
      )}
      <span className="visually-hidden">{label}</span>
    </Link>
  );
}

const SOCIAL_ICONS = { ...socialIcons, whatsapp: whatsappIcon, email: emailIcon };

function SocialLinks() {
  const newTab = { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <ul className={`plain-list ${styles.social}`} aria-label="Redes y contacto">
      {shop.social.map(({ icon, name, url }) => {
        const isMail = url.startsWith('mailto:');
        const label = isMail ? name : `${name} (se abre en otra pestaña)`;
        return (
          <li key={icon}>
            <a href={url} title={name} aria-label={label} {...(!isMail && newTab)}>
              <Icon shape={SOCIAL_ICONS[icon]} size={18} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
