import { ordersText } from '../common/counted-text.ts';
import type { Report } from './use-report.ts';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Says how many orders the files have, and which of those cannot be read. */
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
      {found !== null && found.unreadable.length > 0 && (
        <Notice tone="warning" live title={unreadableTitle(found.unreadable.length)}>
          No están en los archivos: <span className="breakable">{found.unreadable.join(', ')}</span>
        </Notice>
      )}
    </>
  );
}

function countText(orders: number, isRead: boolean): string {
  if (orders === 0) return 'No hay pedidos en esos días.';
  if (isRead) return `${ordersText(orders)}, ya leídos: todos los archivos salen de la misma lectura.`;
  return `${ordersText(orders)}.`;
}

function unreadableTitle(orders: number): string {
  return orders === 1 ? '1 pedido no se puede leer' : `${orders} pedidos no se pueden leer`;
}
