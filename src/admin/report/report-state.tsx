import { countedText, ordersText } from '../common/counted-text.ts';
import { useUndatedCount } from '../orders/common/undated-orders.tsx';
import type { Report } from './use-report.ts';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Says how many documents the files read, and which of those are no orders. */
export function ReportState({ count, problem, found }: Report) {
  return (
    <>
      {count.isError && (
        <FailureNotice title="No pudimos contar los pedidos" onRetry={() => void count.refetch()}>
          La base de datos no respondió. Revisá tu conexión.
        </FailureNotice>
      )}
      <p aria-live="polite">
        {problem !== null && 'Elegí los días.'}
        {problem === null && count.isPending && 'Contando los pedidos…'}
        {count.isSuccess && countText(count.data, found !== null)}
      </p>
      {found !== null && found.damaged.length > 0 && (
        <Notice tone="warning" live title={damagedTitle(found.damaged.length)}>
          Al final de «Pedidos» con su id, y en los otros archivos no:{' '}
          <span className="breakable">{found.damaged.join(', ')}</span>
        </Notice>
      )}
    </>
  );
}

/** Says how many orders no file can hold. */
export function UndatedNotice() {
  const undated = useUndatedCount();
  if (undated === 0) return null;
  return (
    <Notice tone="warning" title={`Hay ${ordersText(undated)} sin fecha`}>
      No entran en ningún rango de días. Con «Ver», arriba de la lista de Pedidos, se muestran.
    </Notice>
  );
}

function countText(orders: number, isRead: boolean): string {
  if (orders === 0) return 'No hay pedidos en esos días.';
  if (isRead) return `${ordersText(orders)}, ya leídos: todos los archivos salen de la misma lectura.`;
  if (orders === 1) return '1 pedido. La descarga lee 1 documento.';
  return `${ordersText(orders)}. La descarga lee ${countedText(orders)} documentos.`;
}

function damagedTitle(orders: number): string {
  return orders === 1 ? '1 pedido está dañado' : `${orders} pedidos están dañados`;
}
