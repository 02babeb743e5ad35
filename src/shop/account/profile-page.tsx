import { useState, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { waitAtMost } from '#data/async/timeout.ts';
import { type Services, useServices } from '#data/services.ts';
import type { Identity } from '#domain/buyer/buyer.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { userIcon } from '#ui/icons/icons.json';
import { loginIcon, logoutIcon } from '#ui/icons/lazy-icons.json';
import { AccountFailed } from '#shop/common/account-failed.tsx';
import { useFocusAfterLogin } from '#shop/common/heading-focus.ts';
import { LoginErrorNotice } from '#shop/common/login-error-notice.tsx';
import { ShippingForm } from './form/shipping-form.tsx';
import { OrderList } from './orders/order-list.tsx';
import { PersonalDataCard } from './personal-data-card.tsx';
import styles from './profile.module.css';

/** The buyer's profile: orders, shipping and billing form, personal data (docs/buying.md#profile). */
export function ProfilePage() {
  usePageTitle('Perfil');
  const identity = useStore(useServices().session.store, (state) => state.identity);
  const heading = useFocusAfterLogin();
  if (identity === null) return <LoginPanel />;
  return (
    <div className={`stack ${styles.page}`}>
      <ProfileHeader identity={identity} heading={heading} />
      <AccountContent identity={identity} />
    </div>
  );
}

function AccountContent({ identity }: { readonly identity: Identity }) {
  const { user, orders, failed } = useStore(useServices().account.store);
  const isLoading = user === null || orders === null;
  // An erasure closes the account before it is done.
  const [wasShown, setShown] = useState(false);
  if (!isLoading && !wasShown) setShown(true);
  return (
    <>
      {isLoading && !failed && <AccountSkeleton />}
      {isLoading && failed && (
        <AccountFailed>
          Revisá tu conexión y probá de nuevo. Tus pedidos y tus datos están guardados.
        </AccountFailed>
      )}
      {!isLoading && (
        <div className={`stack ${styles.columns}`}>
          <section aria-labelledby="pedidos" className="stack">
            <div className={`row ${styles.heading}`}>
              <h2 id="pedidos">{ORDERS}</h2>
              <Link to="#datos" className={styles.jump}>
                Mis datos de envío
              </Link>
            </div>
            <OrderList orders={orders} />
          </section>
          <section aria-labelledby="datos" className="stack">
            <h2 id="datos" tabIndex={-1}>
              {FORM}
            </h2>
            <ShippingForm user={user} identity={identity} />
          </section>
        </div>
      )}
      {(wasShown || failed) && <PersonalDataCard />}
    </>
  );
}

const ORDERS = 'Mis pedidos';
const FORM = 'Datos de envío y facturación';

/** On a phone the orders alone: the orders' height is unknown, and everything below would move. */
function AccountSkeleton() {
  return (
    <div className={`stack ${styles.columns}`} aria-busy="true">
      <span className="visually-hidden">Cargando…</span>
      <Placeholder title={ORDERS} heights={['15rem', '4rem', '4rem']} />
      <Placeholder title={FORM} heights={['9rem', '18rem', '9rem']} />
    </div>
  );
}

function Placeholder({ title, heights }: { readonly title: string; readonly heights: readonly string[] }) {
  return (
    <section className={`stack ${styles.placeholder}`}>
      <div className={`row ${styles.heading}`}>
        <h2>{title}</h2>
      </div>
      <div className="stack gap-3">
        {heights.map((height, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the heights never change
          <Skeleton key={at} shape="box" height={height} />
        ))}
      </div>
    </section>
  );
}

function ProfileHeader({ identity, heading }: { identity: Identity; heading: Ref<HTMLHeadingElement> }) {
  const services = useServices();
  const status = useStore(services.session.store, (state) => state.status);
  return (
    <header className="row gap-3">
      {identity.picture === '' ? (
        <span className={styles.photo}>
          <Icon shape={userIcon} size={36} />
        </span>
      ) : (
        <img
          className={styles.photo}
          src={identity.picture}
          alt=""
          width={72}
          height={72}
          referrerPolicy="no-referrer"
        />
      )}
      <div className={styles.name}>
        <h1 ref={heading} tabIndex={-1}>
          {identity.name || identity.given_name || 'Perfil'}
        </h1>
        <p className="muted breakable">{identity.email}</p>
      </div>
      <Button icon={logoutIcon} busy={status === 'loading'} onClick={() => void logOut(services)}>
        Cerrar sesión
      </Button>
    </header>
  );
}

/** Signing out waits this long for pending changes to be saved. */
const SAVE_TIMEOUT_MS = 2000;

async function logOut({ account, session }: Services): Promise<void> {
  await waitAtMost(SAVE_TIMEOUT_MS, account.flush());
  session.logout();
}

function LoginPanel() {
  const { session } = useServices();
  const status = useStore(session.store, (state) => state.status);
  return (
    <div className={`card stack ${styles.panel}`}>
      <span className={styles.mark}>
        <Icon shape={userIcon} size={40} />
      </span>
      <h1 tabIndex={-1}>Perfil</h1>
      <p className={`muted ${styles.text}`}>
        Iniciá sesión para ver tus pedidos, guardar tus datos de envío y encontrar tu carrito en cualquier
        dispositivo.
      </p>
      {/* Browsers block the login window unless the click handler opens it synchronously. */}
      <Button
        variant="primary"
        size="large"
        icon={loginIcon}
        busy={status === 'loading'}
        onClick={() => session.login()}
      >
        {status === 'loading' ? 'Ingresando…' : 'Iniciar sesión'}
      </Button>
      <LoginErrorNotice />
    </div>
  );
}
