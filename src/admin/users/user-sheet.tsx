import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { buyerName } from '#domain/buyer/address.ts';
import { signInWay } from '#domain/buyer/sign-in-way.ts';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import { STATUSES, statusText, type Order } from '#domain/orders/order.ts';
import { isDone } from '#domain/seller/outcome.ts';
import { orderSearchQueries } from '#domain/seller/search.ts';
import { formatPesos } from '#domain/text/money.ts';
import { RelativeTime } from '#shared/relative-time.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import { Badge } from '#ui/display/badge.tsx';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { BuyerData } from '#admin/sheet/buyer-data.tsx';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { shortId } from '#domain/orders/short-id.ts';
import { ChangeHistory } from '#admin/log/change-history.tsx';
import { DeletedRecord } from '#admin/form/draft-mark.tsx';
import { NotePart } from '#admin/notes/note-part.tsx';
import { RemoveButton } from '#admin/sheet/remove-button.tsx';
import { Sheet } from '#admin/sheet/sheet.tsx';
import type { Change } from '#data/seller/change.ts';
import { NEW_ID, useSheetAddress } from '#admin/sheet/use-sheet.ts';
import { UnreadUser, useUser } from './use-user.tsx';

/** Start of the query keys for the list of buyers, and for searches of buyers. */
export const USERS = 'seller users';

/** Maximum number of newest orders in a buyer's sheet. */
const MOST_ORDERS = 20;

interface UserSheetProps {
  readonly sub: string;
  readonly onClose: () => void;
}

/** Renders a buyer's record, orders, note and history (docs/panel.md#seller-users). */
export function UserSheet({ sub, onClose }: UserSheetProps) {
  const user = useUser(sub);
  if (user.data) return <UserContent user={user.data} onClose={onClose} />;
  return (
    <Sheet title="Usuario" onClose={onClose}>
      {user.data === null ? (
        <DeletedRecord text="Este usuario ya no existe." record={`usuarios/${sub}`} />
      ) : (
        <UnreadUser {...user} />
      )}
    </Sheet>
  );
}

function UserContent({ user, onClose }: { readonly user: UserRecord; readonly onClose: () => void }) {
  const orderAddress = useSheetAddress('pedido');
  const way = signInWay(user.sub);
  const removal: Change = {
    record: `usuarios/${user.sub}`,
    name: buyerName(user),
    what: buyerName(user),
    write: ({ users }) => users.remove(user),
    refresh: (queries, outcome) => isDone(outcome) && queries.invalidateQueries({ queryKey: [USERS] }),
  };

  return (
    <Sheet
      title={buyerName(user)}
      subtitle={way && <span>{`Entra con ${way}`}</span>}
      onClose={onClose}
      actions={
        <>
          <Link
            className={buttonClass({ size: 'small', variant: 'primary' })}
            to={orderAddress(NEW_ID, { de: user.sub })}
          >
            Nuevo pedido
          </Link>
          <RemoveButton
            label="Borrar usuario"
            title={`¿Borrar a ${buyerName(user)}?`}
            confirmLabel="Borrar para siempre"
            name={`usuario-${user.sub}`}
            stored={user}
            removal={removal}
            toastText={`${buyerName(user)} ya no está.`}
            onRemoved={onClose}
          >
            Se borran sus datos, su carrito y tus notas sobre esta persona. Sus pedidos quedan, con la copia
            de los datos que llevan. Si vuelve a ingresar, empieza de nuevo.
          </RemoveButton>
        </>
      }
    >
      <BuyerData buyer={user} />
      <UserOrders sub={user.sub} />
      <NotePart subject={`usuarios/${user.sub}`} name={buyerName(user)} />
      <ChangeHistory sobre={`usuarios/${user.sub}`} />
    </Sheet>
  );
}

function UserOrders({ sub }: { readonly sub: string }) {
  const { session } = usePanelServices();
  const orderAddress = useSheetAddress('pedido');
  const { data, isError, refetch } = useQuery({
    queryKey: ['user orders', sub],
    queryFn: () => session.repositories().orders.find(orderSearchQueries(sub)),
    gcTime: 0,
  });
  if (isError)
    return <FailureNotice onRetry={() => void refetch()}>No pudimos leer sus pedidos.</FailureNotice>;
  if (data === undefined) return <Spinner label="Leyendo sus pedidos…" />;
  const orders = data.entries.slice(0, MOST_ORDERS);
  return (
    <section className="stack gap-2" aria-labelledby="user-orders">
      <h3 id="user-orders">Sus pedidos</h3>
      {orders.length === 0 && <p className="muted small">Ninguna compra!</p>}
      <ol className="plain-list">
        {orders.map(({ id, order }) => (
          <li key={id} className="row gap-1">
            <Link className={buttonClass({ size: 'small', variant: 'quiet' })} to={orderAddress(id)}>
              {shortId(id)}
            </Link>
            {order.ok ? <OrderText order={order.value} /> : <span>No se puede leer</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function OrderText({ order }: { readonly order: Order }) {
  const { fecha, totalCosto, estado } = order;
  return (
    <>
      <span className="muted small">
        <RelativeTime date={fecha} />
      </span>
      <strong className="tabular">{formatPesos(totalCosto)}</strong>
      <Badge tone={STATUSES[estado].tone}>{statusText(order, estado)}</Badge>
    </>
  );
}
