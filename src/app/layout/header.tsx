import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '#config/paths.ts';
import { brand } from '#config/shop/brand.ts';
import { shop } from '#config/shop/shop.ts';
import { useServices } from '#data/services.ts';
import { firstName } from '#domain/buyer/identity-fields.ts';
import { countUnits } from '#domain/cart/cart.ts';
import { usePrerendered } from '#shop/page/prerendered.tsx';
import { SearchField } from '#shop/catalogue/search/search-field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { cartIcon, userIcon } from '#ui/icons/icons.json';
import { Logo } from '#ui/icons/logo.tsx';
import { cartBadge, cartLabel } from './cart-texts.ts';
import { MenuButton } from './menu-button.tsx';
import { SocialLinks } from './social-links.tsx';
import styles from './header.module.css';

/**
 * Widths in pixels: a letter about 13, a name on two lines 176, a link 36, or 44 on a touch screen. Beside a long name the links
 * would leave no room for the search.
 */
const hasRoomForSocial = Math.min(shop.name.length * 13, 176) + shop.social.length * 36 < 440;

/** Renders the bar on top of every screen of the shop (docs/buying.md#header-and-footer). */
export function Header() {
  return (
    <header className={`on-mask no-print ${styles.header}`}>
      <div className={`container ${styles.bar}`}>
        <Link to={paths.home} className={styles.home} aria-label={`${shop.name}, inicio`}>
          <Logo name={shop.name} />
        </Link>
        <SearchField />
        {hasRoomForSocial && (
          <div className={styles.social}>
            <SocialLinks />
          </div>
        )}
        <nav className={styles.nav} aria-label="Principal">
          <Link className={`${styles.link} ${styles.wide}`} to={paths.howTo}>
            Cómo comprar
          </Link>
          <ProfileLink />
          <CartLink />
          <MenuButton />
        </nav>
      </div>
      <div className={brand.edge === 'line' ? 'edge line' : 'edge'} />
    </header>
  );
}

/** The start script writes name and units into a prerendered header; React renders the same texts until hydration is complete. */
function ProfileLink() {
  const isPrerendered = usePrerendered();
  const name = useStore(useServices().session.store, ({ identity }) => firstName(identity) || 'Perfil');
  return (
    <Link className={styles.link} to={paths.user}>
      <Icon shape={userIcon} size={22} />
      {/* A different element: a changed word in the same element would count as a layout shift. */}
      <span key={isPrerendered ? '' : name} className={styles.name} suppressHydrationWarning>
        {name}
      </span>
    </Link>
  );
}

function CartLink() {
  const isPrerendered = usePrerendered();
  const units = useStore(useServices().cart.store, ({ items }) => countUnits(items));
  return (
    <Link className={styles.link} to={paths.cart}>
      <Icon shape={cartIcon} size={22} />
      <span className={styles.word} aria-hidden="true">
        Carrito
      </span>
      <Fragment key={String(isPrerendered)}>
        <span className={styles.count} aria-hidden="true" suppressHydrationWarning>
          {cartBadge(units)}
        </span>
        <span className="visually-hidden" suppressHydrationWarning>
          {cartLabel(units)}
        </span>
      </Fragment>
    </Link>
  );
}
