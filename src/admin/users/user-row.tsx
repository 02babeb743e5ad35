import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { statusText } from '../../domain/orders/order.ts';
import { useId, useState } from 'react';
import { BuyerContacts, BuyerData } from '../common/buyer-data.tsx';
import { unitsText } from '../common/counted-text.ts';
import { RelativeTime } from '../../shared/relative-time.tsx';
import { shortId } from '../common/short-id.ts';
import { statusTone } from '../common/status-tone.ts';
import { lazyPart } from '../common/lazy-part.tsx';
import { NewestNote, NotesPanel } from '../notes/notes-panel.tsx';
import { greeting } from '../orders/common/order-greeting.ts';
import { RemoveUserDialog } from './remove-user-dialog.tsx';
import { useUserOrders } from './use-users.ts';
import { shop } from '../../config/shop/shop.ts';
import { buyerEmail, buyerName, buyerPlace } from '../../domain/buyer/address.ts';
import type { UserRecord } from '../../domain/buyer/buyer.ts';
import { loadChunk } from '../../loading/load-chunk.ts';
import { countUnits } from '../../domain/cart/cart.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { shopFormat } from '../../domain/text/shop-time.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { chevronDownIcon } from '../../ui/icons/icons.json';
import { addIcon, deleteIcon } from '../../ui/icons/lazy-icons.json';
import { classNames } from '../../ui/styles/class-names.ts';
import details from '../common/details.module.css';
import rows from '../common/rows.module.css';
import styles from './users.module.css';

interface UserRowProps {
  readonly user: UserRecord;
}

export function UserRow({ user }: UserRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const units = countUnits(user.carrito);
  return (
    <article className={styles.row} aria-labelledby={`${id}-name`}>
      <div className={styles.summary}>
        <div className={`breakable ${styles.name}`}>
          <h2 id={`${id}-name`}>{buyerName(user)}</h2>
          <span>{buyerEmail(user) || 'Sin e-mail'}</span>
        </div>
        <p className={`breakable ${styles.place}`}>{buyerPlace(user) || 'Sin dirección'}</p>
        <p className={`tabular ${styles.dni}`}>{user.dni === '' ? 'Sin DNI' : `DNI ${user.dni}`}</p>
        <p className={styles.when}>
          {user.last_update !== null && <RelativeTime date={user.last_update} />}
          {units > 0 && <span> · {unitsText(units)} en el carrito</span>}
        </p>
        <IconButton
          className={classNames(rows.toggle, styles.toggle)}
          icon={chevronDownIcon}
          label={`Detalle de ${buyerName(user)}`}
          aria-expanded={open}
          aria-controls={`${id}-detail`}
          onClick={() => setOpen(!open)}
        />
      </div>
      {!open && <NewestNote subject={`usuarios/${user.sub}`} />}
      <div id={`${id}-detail`} hidden={!open}>
        {open && <UserDetail user={user} />}
      </div>
    </article>
  );
}

function UserDetail({ user }: UserRowProps) {
  const [open, setOpen] = useState<'order' | 'removal' | null>(null);
  const orders = useUserOrders(user.sub);
  return (
    <div className={classNames(details.details, styles.detail)}>
      <section className="stack gap-3" aria-label="Sus datos">
        <BuyerData buyer={user} />
        <BuyerContacts
          buyer={user}
          message={{
            subject: `Tu cuenta en ${shop.name}`,
            text: `${greeting(user)} Te escribimos de ${shop.name}.`,
          }}
        />
        <NotesPanel subject={`usuarios/${user.sub}`} name={buyerName(user)} />
      </section>
      <section className="stack gap-3" aria-label="Sus pedidos">
        <UserOrders {...orders} />
        <div className="row gap-2">
          <Button icon={addIcon} size="small" variant="primary" onClick={() => setOpen('order')}>
            Nuevo pedido
          </Button>
          <Button icon={deleteIcon} size="small" onClick={() => setOpen('removal')}>
            Borrar usuario
          </Button>
        </div>
      </section>
      {open === 'order' && (
        <ManualOrderDialog buyer={user} onClose={() => setOpen(null)} onOrder={orders.readAgain} />
      )}
      {open === 'removal' && <RemoveUserDialog user={user} onClose={() => setOpen(null)} />}
    </div>
  );
}

const ManualOrderDialog = lazyPart(
  async () => (await loadChunk(() => import('../manual-order/manual-order-dialog.tsx'))).ManualOrderDialog,
);

const day = shopFormat({ dateStyle: 'medium' });

function UserOrders({ orders, failed, readAgain }: ReturnType<typeof useUserOrders>) {
  if (failed) return <FailureNotice onRetry={readAgain}>No pudimos leer sus pedidos.</FailureNotice>;
  if (orders === undefined) return <Spinner label="Leyendo sus pedidos…" />;
  if (orders.length === 0) return <p className="muted small">Ninguna compra!</p>;
  return (
    <ol className={`plain-list stack gap-2 ${styles.orders}`}>
      {orders.map(({ id, order }) => (
        <li key={id}>
          <code className="silk">{shortId(id)}</code>
          {order.ok ? (
            <>
              <time dateTime={order.value.fecha?.toISOString()}>
                {order.value.fecha === null ? 'Sin fecha' : day.format(order.value.fecha)}
              </time>
              <strong className="tabular">{formatPesos(order.value.totalCosto)}</strong>
              <Badge tone={statusTone[order.value.estado]}>
                {statusText(order.value, order.value.estado)}
              </Badge>
            </>
          ) : (
            <Badge tone="danger">No se puede leer</Badge>
          )}
        </li>
      ))}
    </ol>
  );
}
