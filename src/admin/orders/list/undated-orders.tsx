import { ordersText } from '../../common/counted-text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { OrderListing } from './use-listed-orders.ts';

/** Says that orders without a date exist, which the list by date skips, and lists them on request. */
export function UndatedOrders({ undated }: OrderListing) {
  const { count, shown, busy, failed, toggle, retry } = undated;
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`Hay ${ordersText(count)} sin fecha.`}
      action={
        <Button size="small" busy={busy} onClick={failed ? retry : toggle}>
          {failed ? 'Reintentar' : shown ? 'Ocultar' : 'Ver'}
        </Button>
      }
    >
      {failed && 'No los pudimos leer. '}
      {shown && !failed && !busy && 'Están arriba de todo. '}
      {!shown && 'La lista va por fecha y no los muestra. Para encontrarlos se leen todos los pedidos.'}
    </Notice>
  );
}
