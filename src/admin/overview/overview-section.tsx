import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderTotals } from '#data/seller/orders/orders-repository.ts';
import type { SellerRepositories } from '#data/seller/session/seller-firebase.ts';
import { lastWeeks, monthOf, type Sales, type Week } from '#domain/seller/sales.ts';
import { formatPesos } from '#domain/text/money.ts';
import { shopFormat } from '#domain/text/shop-time.ts';
import { Button } from '#ui/controls/button.tsx';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { downloadIcon } from '#ui/icons/lazy-icons.json';
import { ordersText } from '#admin/common/counted-text.ts';
import { SectionSkeleton } from '#admin/common/section-state.tsx';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { ChangeHistory } from '#admin/log/change-history.tsx';
import { ReportDialog } from '#admin/report/report-dialog.tsx';
import layout from '#admin/common/panel-layout.module.css';
import styles from './overview.module.css';

const WEEKS = 12;

/** The panel's overview: money, weeks and the seller's changes (docs/panel.md#seller-overview). */
export function OverviewSection() {
  const { session } = usePanelServices();
  const [isReporting, setReporting] = useState(false);
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['seller overview'],
    queryFn: () => readFigures(session.repositories(), new Date()),
  });
  const refresh = () => void refetch();
  return (
    <div className="stack">
      <Button className={layout.end} size="small" icon={downloadIcon} onClick={() => setReporting(true)}>
        Descargar CSV
      </Button>
      {isReporting && <ReportDialog onClose={() => setReporting(false)} />}
      {isError && !isFetching && (
        <FailureNotice title="No pudimos hacer las cuentas" onRetry={refresh}>
          La base de datos no respondió o rechazó la consulta.
        </FailureNotice>
      )}
      {data === undefined && !isError && <SectionSkeleton what="el resumen" />}
      {data !== undefined && (
        <>
          <Numbers {...data} />
          <WeekBars {...data} />
          <div className={`row gap-3 muted small ${layout.footer}`}>
            <p>Cuentas de las {hour.format(dataUpdatedAt)}</p>
            <Button size="small" busy={isFetching} onClick={refresh}>
              Actualizar
            </Button>
          </div>
        </>
      )}
      <ChangeHistory summary="Bitácora: qué se cambió, quién y cuándo" sobre={null} />
    </div>
  );
}

const hour = shopFormat({ timeStyle: 'short', hourCycle: 'h23' });

/** Figures of the overview. */
interface Figures {
  /** Pesos whose payment is of this month. */
  readonly collected: number;
  readonly owed: OrderTotals;
  readonly weeks: readonly { readonly week: Week; readonly sales: Sales }[];
}

async function readFigures({ orders }: SellerRepositories, now: Date): Promise<Figures> {
  const [collected, owed, weeks] = await Promise.all([
    orders.collected(monthOf(now)),
    orders.owed(),
    Promise.all(lastWeeks(now, WEEKS).map(async (week) => ({ week, sales: await orders.sales(week) }))),
  ]);
  return { collected, owed, weeks };
}

/** What was collected, and what is owed with a link to its orders. */
function Numbers({ collected, owed }: Figures) {
  return (
    <ul className={`plain-list ${styles.numbers}`}>
      <Amount name="Cobrado este mes" pesos={collected} />
      <Amount name="Por cobrar" pesos={owed.pesos}>
        <Link className="small" to="?seccion=pedidos&pago=pendiente">
          {ordersText(owed.orders)}
        </Link>
      </Amount>
    </ul>
  );
}

interface AmountProps {
  readonly name: string;
  readonly pesos: number | null;
  readonly children?: ReactNode;
}

function Amount({ name, pesos, children }: AmountProps) {
  return (
    <li className={styles.number}>
      <span className="muted small">{name}</span>
      {pesos !== null && <strong className="tabular">{formatPesos(Math.round(pesos))}</strong>}
      {children}
    </li>
  );
}

/** The bars of twelve weeks, whose amounts stand beside them. */
function WeekBars({ weeks }: Pick<Figures, 'weeks'>) {
  const most = Math.max(1, ...weeks.map(({ sales }) => sales.pesos));
  return (
    <section className="card stack gap-2" aria-labelledby="weeks">
      <h2 id="weeks">Ventas por semana</h2>
      <p className="muted small">En pesos con envío, sin los cancelados. La última está en curso.</p>
      <ol className={`plain-list ${styles.weeks}`}>
        {weeks.map(({ week: { day, label }, sales: { orders, pesos } }) => (
          <li key={day}>
            <span className="muted">{label}</span>
            <svg width="100%" height="1.125rem" aria-hidden="true">
              <rect width={`${(100 * pesos) / most}%`} height="100%" />
            </svg>
            <span className="tabular">{formatPesos(Math.round(pesos))}</span>
            <span className="muted tabular">{ordersText(orders)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
