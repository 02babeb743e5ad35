import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import type { Identity } from '../../domain/buyer/buyer.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { OrderList } from './orders/order-list.tsx';
import { ShippingForm } from './form/shipping-form.tsx';
import styles from './profile.module.css';

/** The buyer's orders and form, each as soon as it was read. */
export function AccountArea({ identity }: { readonly identity: Identity }) {
  const { account } = useServices();
  const user = useStore(account.store, (state) => state.user);
  const orders = useStore(account.store, (state) => state.orders);
  const failed = useStore(account.store, (state) => state.failed);
  if (failed && (user === null || orders === null)) return <AccountFailed />;
  return (
    <div className={styles.columns}>
      <section aria-labelledby="pedidos" className={styles.section}>
        <h2 id="pedidos">Mis pedidos</h2>
        {orders === null ? <Waiting heights={['15rem', '4rem', '4rem']} /> : <OrderList orders={orders} />}
      </section>
      <section aria-labelledby="datos" className={styles.section}>
        <h2 id="datos" tabIndex={-1}>
          Datos de envío y facturación
        </h2>
        {user === null ? (
          <Waiting heights={['9rem', '18rem', '9rem']} />
        ) : (
          <ShippingForm user={user} identity={identity} />
        )}
      </section>
    </div>
  );
}

function Waiting({ heights }: { readonly heights: readonly string[] }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>Cargando…</VisuallyHidden>
      {heights.map((height, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never move
        <Skeleton key={at} shape="box" height={height} />
      ))}
    </div>
  );
}

function AccountFailed() {
  return (
    <Notice
      tone="error"
      title="No pudimos cargar tu cuenta."
      action={<Button onClick={() => location.reload()}>Reintentar</Button>}
    >
      Revisá tu conexión y probá de nuevo. Tus pedidos y tus datos están guardados.
    </Notice>
  );
}
