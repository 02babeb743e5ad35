import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import type { Identity } from '../../domain/buyer/buyer.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AccountFailed } from '../common/account-failed.tsx';
import { ShippingForm } from './form/shipping-form.tsx';
import { LoginPanel } from './login-panel.tsx';
import { OrderList } from './orders/order-list.tsx';
import { PersonalDataCard } from './personal-data/personal-data.tsx';
import { ProfileHeader } from './profile-header.tsx';
import styles from './profile.module.css';

/** The buyer's profile: orders, shipping and billing form, personal data (docs/product.md#profile). */
export function ProfilePage() {
  usePageTitle('Perfil');
  const identity = useStore(useServices().session.store, (state) => state.identity);
  if (identity === null) return <LoginPanel />;
  return (
    <div className={styles.page}>
      <ProfileHeader identity={identity} />
      <OrdersAndForm identity={identity} />
      <PersonalDataCard />
    </div>
  );
}

function OrdersAndForm({ identity }: { readonly identity: Identity }) {
  const { user, orders, failed } = useStore(useServices().account.store);
  if (failed && (user === null || orders === null))
    return (
      <AccountFailed>
        Revisá tu conexión y probá de nuevo. Tus pedidos y tus datos están guardados.
      </AccountFailed>
    );
  return (
    <div className={styles.columns}>
      <section aria-labelledby="pedidos" className="stack">
        <h2 id="pedidos">Mis pedidos</h2>
        {orders === null && <Placeholder heights={['15rem', '4rem', '4rem']} />}
        {orders !== null && <OrderList orders={orders} />}
      </section>
      <section aria-labelledby="datos" className="stack">
        <h2 id="datos" tabIndex={-1}>
          Datos de envío y facturación
        </h2>
        {user === null && <Placeholder heights={['9rem', '18rem', '9rem']} />}
        {user !== null && <ShippingForm user={user} identity={identity} />}
      </section>
    </div>
  );
}

function Placeholder({ heights }: { readonly heights: readonly string[] }) {
  return (
    <div className={styles.placeholder} aria-busy="true">
      <VisuallyHidden>Cargando…</VisuallyHidden>
      {heights.map((height, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the heights never change
        <Skeleton key={at} shape="box" height={height} />
      ))}
    </div>
  );
}
