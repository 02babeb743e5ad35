import { ProgressBar } from '../common/bulk/progress-bar.tsx';
import { ReportState } from './report-state.tsx';
import { ReportDaysFields } from './report-days-fields.tsx';
import { useReport, type Report } from './use-report.ts';
import type { ReportDays } from '../../domain/seller/report/days.ts';
import { REPORT_KINDS, type ReportKind } from '../../domain/seller/report/orders-report.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { downloadIcon } from '../../ui/icons/lazy-icons.json';
import styles from './report.module.css';

interface ReportDialogProps {
  readonly days: ReportDays | undefined;
  readonly onClose: () => void;
}

/** Makes CSV files of any range of days (docs/panel.md#figures-as-files). */
export function ReportDialog({ days, onClose }: ReportDialogProps) {
  const report = useReport(days);
  function close(): void {
    report.stop();
    onClose();
  }
  return (
    <Dialog onClose={close} title="Descargar CSV" actions={<Button onClick={close}>Cerrar</Button>}>
      <div className="stack">
        <ReportDaysFields {...report} />
        <ReportState {...report} />
        <Reading {...report} />
        <ul className="plain-list stack gap-3">
          {REPORT_KINDS.map((kind) => (
            <ReportFile key={kind} kind={kind} {...report} />
          ))}
        </ul>
        <p className="muted small">
          Los archivos llevan datos personales de quienes compraron: cuidalos y borralos cuando ya no hagan
          falta.
        </p>
      </div>
    </Dialog>
  );
}

function Reading({ progress, stop }: Report) {
  if (progress === null) return null;
  const { done, total } = progress;
  return (
    <div className="row gap-2">
      {/* The database counts up to a limit, and orders may arrive since. */}
      <ProgressBar label="Pedidos leídos" done={done} total={Math.max(done, total)} />
      <Button size="small" onClick={stop}>
        Detener
      </Button>
    </div>
  );
}

function ReportFile({ kind, count, progress, download }: Report & { readonly kind: ReportKind }) {
  const { name, text } = FILES[kind];
  const isReady = (count.data ?? 0) > 0 && progress === null;
  return (
    <li className={styles.file}>
      {/* Not `disabled`, which would drop the focus after the download. */}
      <Button icon={downloadIcon} aria-disabled={!isReady} onClick={() => isReady && void download(kind)}>
        {name}
      </Button>
      <span className="muted small">{text}</span>
    </li>
  );
}

const FILES: Readonly<Record<ReportKind, { readonly name: string; readonly text: string }>> = {
  pedidos: {
    name: 'Pedidos',
    text: 'Una fila por pedido, también los cancelados: importes, envío y quién compró.',
  },
  ventas: {
    name: 'Ventas',
    text: 'Una fila por producto de cada pedido, sin los cancelados: unidades e importe.',
  },
  compradores: {
    name: 'Compradores',
    text: 'Una fila por persona, sin pedidos cancelados: contacto, pedidos y pesos.',
  },
  facturas: {
    name: 'Facturas',
    text: 'Para tu contador: una fila por factura de los pedidos de esos días, con CUIT o DNI, neto, IVA y total.',
  },
};
