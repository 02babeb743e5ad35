import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportError } from '#data/reporting/report-error.ts';
import { BYTE_ORDER_MARK, csv } from '#data/seller/orders/csv.ts';
import type { OrderEntry } from '#data/seller/orders/order-entry.ts';
import { EVERY_ORDER } from '#domain/seller/order-filter.ts';
import { monthSoFar, reportCells, reportDaysProblem, type ReportDays } from '#domain/seller/report.ts';
import { downloadText } from '#shared/download-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { downloadIcon } from '#ui/icons/lazy-icons.json';
import { counted, ordersText } from '#admin/common/counted-text.ts';
import { usePanelServices } from '#admin/common/panel-services.ts';
import styles from './report.module.css';

const MISSING = 'Poné día, mes y año';

/** Makes the file of the orders of any range of days, of this month at first (docs/panel.md#figures-as-file). */
export function ReportDialog({ onClose }: { readonly onClose: () => void }) {
  const [days, setDays] = useState(() => monthSoFar(new Date()));
  const { download, read } = useDownload();
  const problem = reportDaysProblem(days);
  const disabled = download.isPending;
  const actions = (
    <>
      <Button onClick={onClose}>Cerrar</Button>
      <Button
        variant="primary"
        icon={downloadIcon}
        busy={download.isPending}
        aria-disabled={problem !== null}
        onClick={() => problem === null && download.mutate(days)}
      >
        Descargar
      </Button>
    </>
  );
  return (
    <Dialog onClose={onClose} title="Descargar CSV" actions={actions}>
      <div className="stack">
        <fieldset className={styles.range}>
          <legend className="visually-hidden">Días de los pedidos</legend>
          <TextField
            label="Desde"
            type="date"
            data-autofocus=""
            disabled={disabled}
            value={days.desde}
            error={problem === 'desde' ? MISSING : undefined}
            onChange={({ target }) => setDays({ ...days, desde: target.value })}
          />
          <TextField
            label="Hasta"
            type="date"
            disabled={disabled}
            value={days.hasta}
            error={
              problem === 'hasta' ? MISSING : problem === 'reversed' ? 'Es anterior a «Desde»' : undefined
            }
            onChange={({ target }) => setDays({ ...days, hasta: target.value })}
          />
        </fieldset>
        <p aria-live="polite">{download.isPending && `Leyendo los pedidos: ${ordersText(read)}…`}</p>
        {download.isError && (
          <Notice tone="error">No pudimos leer los pedidos. No se descargó nada: probá de nuevo.</Notice>
        )}
        {download.data !== undefined && download.data.length > 0 && (
          <Notice
            tone="warning"
            live
            title={counted(download.data.length, 'pedido no se puede leer', 'pedidos no se pueden leer')}
          >
            No están en el archivo: <span className="breakable">{download.data.join(', ')}</span>
          </Notice>
        )}
        <p className="muted small">
          Una fila por producto de cada pedido, también de los cancelados, con filas de envío y ajuste: los
          importes de un pedido suman su total. Lleva datos personales de quienes compraron: cuidalo y borralo
          cuando ya no haga falta.
        </p>
      </div>
    </Dialog>
  );
}

/** Reads the orders page by page and downloads their file; its result is the ids of those that cannot be read. */
function useDownload() {
  const { session } = usePanelServices();
  const [read, setRead] = useState(0);
  const download = useMutation({
    mutationFn: async (days: ReportDays): Promise<readonly string[]> => {
      const entries: OrderEntry[] = [];
      setRead(0);
      for await (const page of session.repositories().orders.pages({ ...EVERY_ORDER, ...days })) {
        entries.push(...page);
        setRead(entries.length);
      }
      const orders = entries.reverse().flatMap(({ order }) => (order.ok ? [order.value] : []));
      if (orders.length > 0) {
        const name = `pedidos-${days.desde}-a-${days.hasta}.csv`;
        downloadText(name, BYTE_ORDER_MARK + (await csv(reportCells(orders))), 'text/csv');
        showToast('success', `Se descargó ${name}: ${ordersText(orders.length)}.`);
      } else showToast('info', 'No hay pedidos en esos días.');
      return entries.flatMap(({ id, order }) => (order.ok ? [] : [id]));
    },
    onError: (cause) => reportError('report', cause),
  });
  return { download, read };
}
