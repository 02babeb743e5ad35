import { useState, type Ref, useEffect } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#data/services.ts';
import type { Identity } from '#domain/buyer/buyer.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyIllustration } from '#ui/feedback/empty-illustration.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { heartIcon, userIcon } from '#ui/icons/icons.json';
import { loginIcon } from '#ui/icons/lazy-icons.json';
import { AccountFailed, LoginErrorNotice } from '#shop/sign-in/account-notices.tsx';
import { BestSellers } from '#shop/product-parts/best-sellers.tsx';
import { LogOutButton } from '#shop/sign-in/log-out-button.tsx';
import { useFocusAfterLogin } from '#shop/sign-in/heading-focus.ts';
import { ShippingForm } from '#shop/account/form/shipping-form.tsx';
import { OrderList } from '#shop/account/orders/order-list.tsx';
import { PersonalDataCard } from './personal-data-card.tsx';
import styles from './profile.module.css';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { priceText } from '#shared/price-text.ts';
import { ProductPicture } from '#shared/product-picture.tsx';
import { FavouriteButton } from '#shop/product-parts/favourite-button.tsx';
import { useFavourites } from '#shop/product-parts/use-favourites.ts';
import { StockBadge } from '#shop/product-parts/stock-badge.tsx';
import { TitleText } from '#ui/display/title-text.tsx';
import lines from '#shared/order-lines.module.css';

/** Renders the buyer's profile: orders, shipping and billing form, personal data (docs/buying.md#profile). */
export function ProfilePage() {
  usePageTitle('Perfil');
  const identity = useStore(useServices().session.store, (state) => state.identity);
  const heading = useFocusAfterLogin();
  if (identity === null)
    return (
      <div className={`stack ${styles.page}`}>
        <LoginPanel />
        <Favourites />
        <BestSellers />
      </div>
    );
  return (
    <div className={`stack ${styles.page}`}>
      <ProfileHeader identity={identity} heading={heading} />
      <AccountContent identity={identity} />
      <p>
        <LogOutButton />
      </p>
    </div>
  );
}

function AccountContent({ identity }: { readonly identity: Identity }) {
  const { user, orders, failed } = useStore(useServices().account.store);
  const isLoading = user === null || orders === null;
  // An erasure closes the account before the erasure is complete.
  const [wasShown, setShown] = useState(false);
  if (!isLoading && !wasShown) setShown(true);
  return (
    <div className={`stack ${styles.page}`} aria-busy={isLoading && !failed}>
      <section aria-labelledby="pedidos" className="stack">
        <h2 id="pedidos" tabIndex={-1} className={styles.ordersHeading}>
          Mis pedidos
        </h2>
        {!isLoading && <OrderList orders={orders} />}
        {isLoading && !failed && <Skeleton shape="box" height="24rem" />}
        {isLoading && failed && (
          <AccountFailed>
            Revisá tu conexión y probá de nuevo. Tus pedidos y tus datos están guardados.
          </AccountFailed>
        )}
      </section>
      {!isLoading && (
        <>
          <Favourites />
          <section aria-labelledby="datos" className="stack">
            <h2 id="datos" tabIndex={-1}>
              Datos de envío y facturación
            </h2>
            <ShippingForm user={user} identity={identity} />
          </section>
        </>
      )}
      {(wasShown || failed) && <PersonalDataCard />}
    </div>
  );
}

function ProfileHeader({ identity, heading }: { identity: Identity; heading: Ref<HTMLHeadingElement> }) {
  const favourites = useFavourites().length;
  const [hasFailed, setFailed] = useState(false);
  const name = identity.name || identity.given_name || '';
  return (
    <header className={styles.header}>
      {identity.picture === '' || hasFailed ? (
        <span className={styles.photo} aria-hidden="true">
          {name === '' ? <Icon shape={userIcon} size={28} /> : initials(name)}
        </span>
      ) : (
        <img
          className={styles.photo}
          src={portraitAddress(identity.picture)}
          alt=""
          width={48}
          height={48}
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
        />
      )}
      <div className={styles.name}>
        <h1 ref={heading} tabIndex={-1}>
          {name || 'Perfil'}
        </h1>
        <p className="muted breakable">{identity.email}</p>
      </div>
      <nav className={`row gap-3 ${styles.jumps}`} aria-label="Perfil">
        <a href="#pedidos">Mis pedidos</a>
        <a href="#datos">Mis datos</a>
        <a href="#favoritos">
          <Icon shape={heartIcon} size={20} />
          <span>{`Favoritos ${favourites || ''}`}</span>
        </a>
      </nav>
    </header>
  );
}

/** Returns the first letters of the first and the last name. */
function initials(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return `${first.slice(0, 1)}${(others.at(-1) ?? '').slice(0, 1)}`.toUpperCase();
}

/**
 * Replaces Auth0's default portrait, which Gravatar redirects to a public image proxy. The content security policy blocks that
 * proxy, so Gravatar's own drawing is used.
 */
function portraitAddress(picture: string): string {
  return picture.replace(/^(https:\/\/s\.gravatar\.com\/.*[?&]d=)[^&]*/, '$1mp');
}

function LoginPanel() {
  const { session } = useServices();
  const status = useStore(session.store, (state) => state.status);
  return (
    <>
      <EmptyState
        art={<EmptyIllustration />}
        level={1}
        title="Perfil"
        action={
          // Browsers block the login window unless the click handler opens it synchronously.
          <Button
            variant="primary"
            icon={loginIcon}
            busy={status === 'loading'}
            onClick={() => session.login()}
          >
            {status === 'loading' ? 'Ingresando…' : 'Iniciar sesión'}
          </Button>
        }
      >
        Iniciá sesión para ver tus pedidos, guardar tus datos de envío y encontrar tu carrito en cualquier
        dispositivo.
      </EmptyState>
      <LoginErrorNotice />
    </>
  );
}

/** Renders the products saved in this browser, newest first; a visitor's too (docs/buying.md#profile). */
export function Favourites() {
  const { catalogue, favourites } = useServices();
  const isNeeded = useStore(favourites.store, ({ ids }) => ids.length > 0);
  const isReady = useStore(catalogue.store, ({ status }) => status === 'ready');
  const shown = useFavourites();
  useEffect(() => {
    if (isNeeded) void catalogue.loadOnce();
  }, [catalogue, isNeeded]);
  return (
    <section aria-labelledby="favoritos" className="stack gap-3">
      <h2 id="favoritos" tabIndex={-1}>{`Favoritos${shown.length > 0 ? ` (${shown.length})` : ''}`}</h2>
      {shown.length > 0 || (isNeeded && !isReady) ? (
        <div className="card">
          <ul className={`plain-list ${styles.favourites}`}>
            {shown.map((product) => (
              <li key={product.id} className={lines.line}>
                <ProductPicture picture={product.imgMeliUrl[0]} alt="" width={56} className={lines.picture} />
                <span className={lines.what}>
                  <Link to={paths.product(product.id)}>
                    <TitleText>{product.title}</TitleText>
                  </Link>
                  <span className={`small ${lines.units}`}>
                    <span>{`${priceText(product)} `}</span>
                    <StockBadge stock={product.stock} />
                  </span>
                </span>
                <FavouriteButton product={product} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="muted">Tocá el corazón de un producto y lo encontrás acá.</p>
      )}
    </section>
  );
}
