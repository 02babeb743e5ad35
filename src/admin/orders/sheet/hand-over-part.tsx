import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { replacementIn } from '#domain/seller/log-links.ts';
import { LOG_QUERY } from '#data/seller/queries.ts';
import { amountPaid } from '#domain/orders/balance.ts';
import { isCancelled, type Order } from '#domain/orders/order.ts';
import { formatPesos } from '#domain/text/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { shortId } from '#domain/orders/short-id.ts';
import { useSellerChange } from '#admin/change/use-seller-change.ts';
import { useSheetAddress } from '#admin/sheet/use-sheet.ts';
import { useOrder } from '#admin/orders/use-order.ts';

/**
 * Tells of a cancelled order that the order in its place has its payment as well: making it anew broke off
 * (docs/panel.md#seller-orders).
 */
export function HandOverPart({ order }: { readonly order: Order }) {
  const { session } = usePanelServices();
  const isPaid = isCancelled(order.estado) && amountPaid(order) > 0;
  const { data: nextId } = useQuery({
    queryKey: [LOG_QUERY, `ordenes/${order.id}`, 'replacement'],
    queryFn: async () =>
      replacementIn((await session.repositories().log.list(`ordenes/${order.id}`)).entries),
    enabled: isPaid,
    gcTime: 0,
  });
  return isPaid && nextId ? <HandOver order={order} nextId={nextId} /> : null;
}

function HandOver({ order, nextId }: { readonly order: Order; readonly nextId: string }) {
  const { session, orders } = usePanelServices();
  const addressOf = useSheetAddress('pedido');
  const { entry } = useOrder(nextId);
  const { changeWithToast } = useSellerChange<Order>({
    async write(next) {
      const outcome = await session.write((all) => all.orders.handOver(order, next));
      await orders.renew([order.id, next.id]);
      return outcome;
    },
    inverse: () => null,
    what: () => 'el pedido',
  });
  const [busy, run] = useBusy();
  const short = shortId(nextId);
  const next = entry?.order.ok ? entry.order.value : null;
  if (next === null || amountPaid(next) === 0) return null;

  return (
    <Notice
      tone="warning"
      title={`El pago de ${formatPesos(amountPaid(order))} figura también en el pedido que lo reemplaza`}
      action={
        <Button
          size="small"
          busy={busy}
          onClick={() =>
            void run(() => changeWithToast(next, { said: () => `El pago quedó solo en el pedido ${short}.` }))
          }
        >
          {`Dejarlo solo en el ${short}`}
        </Button>
      }
    >
      <Link to={addressOf(nextId)}>{`Ver el pedido ${short}`}</Link>
    </Notice>
  );
}
