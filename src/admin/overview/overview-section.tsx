import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { reportError } from '#data/reporting/report-error.ts';
import { BYTE_ORDER_MARK, csv } from '#data/seller/orders/csv.ts';
import type { OrderEntry } from '#data/seller/orders/order-entry.ts';
import type { SellerRepositories } from '#data/seller/session/seller-firebase.ts';
import { EVERY_ORDER } from '#domain/seller/order-filter.ts';
import { amountDue } from '#domain/seller/order-list.ts';
import {
  monthSoFar,
  reportCells,
  reportDaysProblem,
  type ReportDays,
  bestSellers,
  lastWeeks,
  monthOf,
} from '#domain/seller/sales.ts';
import { formatPesos } from '#domain/text/money.ts';
import { shiftDay, shopFormat, shopTime } from '#domain/text/shop-time.ts';
import { pluralize, unitsText } from '#domain/text/number-text.ts';
import { downloadText } from '#shared/download-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/fields.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { downloadIcon } from '#ui/icons/lazy-icons.json';
import { ordersText } from '#admin/section/count-text.ts';
import { SectionSkeleton } from '#admin/section/section-state.tsx';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { ChangeHistory } from '#admin/log/change-history.tsx';
import layout from '#admin/section/panel-layout.module.css';
import styles from './overview.module.css';

const WEEKS = 12;
const BEST = 10;

/** Days of orders that count for the best sellers, and the maximum number of orders read. */
const RECENT_DAYS = 30;
const RECENT_ORDERS = 500;

/** Renders the panel's overview: money, weeks, best sellers, and the seller's changes (docs/panel.md#seller-overview). */
export function OverviewSection() {
  const { session } = usePanelServices();
  const [isReporting, setReporting] = useState(false);
  // Read once per session: each read costs up to 500 documents.
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['seller overview'],
    queryFn: () => readFigures(session.repositories(), new Date()),
  });
  const refresh = () => void refetch();
  return (
    <div className="stack">
      <div className={`row gap-3 ${styles.top}`}>
        {data !== undefined && (
          <>
            <span className="muted small">Cuentas de las {hour.format(dataUpdatedAt)}</span>
            <Button size="small" variant="quiet" busy={isFetching} onClick={refresh}>
              Actualizar
            </Button>
          </>
        )}
        <Button size="small" icon={downloadIcon} onClick={() => setReporting(true)}>
          Descargar CSV
        </Button>
      </div>
      {isReporting && <ReportDialog onClose={() => setReporting(false)} />}
      {isError && !isFetching && (
        <FailureNotice title="No pudimos hacer las cuentas" onRetry={refresh}>
          La base de datos no respondió o rechazó la consulta.
        </FailureNotice>
      )}
      {data === undefined && !isError && <SectionSkeleton what="el resumen" />}
      {data !== undefined && (
        <>
          <Numbers {...data} at={dataUpdatedAt} />
          <div className={styles.parts}>
            <WeekBars weeks={data.weeks} />
            <BestSellers {...data} />
          </div>
        </>
      )}
      <ChangeHistory summary="Bitácora: qué se cambió, quién y cuándo" sobre={null} />
    </div>
  );
}

const hour = shopFormat({ timeStyle: 'short', hourCycle: 'h23' });
const month = shopFormat({ month: 'long' });

type Figures = Awaited<ReturnType<typeof readFigures>>;

async function readFigures({ orders }: SellerRepositories, now: Date) {
  const [collected, weeks, recent] = await Promise.all([
    orders.collected(monthOf(now)),
    Promise.all(lastWeeks(now, WEEKS).map(async (week) => ({ week, sales: await orders.sales(week) }))),
    orders.list({ ...EVERY_ORDER, desde: shiftDay(shopTime(now).day, -RECENT_DAYS) }, RECENT_ORDERS),
  ]);
  const readable = recent.flatMap(({ order }) => (order.ok ? [order.value] : []));
  return {
    /** Pesos paid this month. */
    collected,
    weeks,
    best: bestSellers(readable, BEST),
    /** Number of orders that were read for the best sellers. */
    read: recent.length,
  };
}

/** Renders four numbers, each with a link to its orders; `at` is the time of reading in milliseconds. */
function Numbers({ collected, weeks, at }: Figures & { readonly at: number }) {
  const { known, isWhole } = useStore(usePanelServices().orders.store);
  const owed = useMemo(() => amountDue(known, EVERY_ORDER), [known]);
  const [last, current] = weeks.slice(-2);
  return (
    <ul className={`plain-list row gap-3 ${styles.numbers}`}>
      <Amount name={`Cobrado en ${month.format(at)}`} pesos={collected} />
      {isWhole && <Amount name="Por cobrar" {...owed} filter="estado=Por+cobrar" />}
      {current && (
        <Amount name="Pedidos esta semana" {...current.sales} filter={`desde=${current.week.day}`} />
      )}
      {last && current && (
        <Amount
          name="Pedidos la semana pasada"
          {...last.sales}
          filter={`desde=${last.week.day}&hasta=${shiftDay(current.week.day, -1)}`}
        />
      )}
    </ul>
  );
}

interface AmountProps {
  readonly name: string;
  readonly pesos: number;
  readonly orders?: number;
  /** Filter that lists the orders of the number. */
  readonly filter?: string;
}

function Amount({ name, pesos, orders, filter }: AmountProps) {
  return (
    <li className={`card ${styles.number}`}>
      <span className="muted small">{name}</span>
      <strong className="tabular unbroken">{formatPesos(pesos)}</strong>
      {orders !== undefined && (
        <Link className="small" to={`?seccion=pedidos&${filter}`}>
          {ordersText(orders)}
        </Link>
      )}
    </li>
  );
}

/** Renders the bars of twelve weeks, with their amounts. */
function WeekBars({ weeks }: Pick<Figures, 'weeks'>) {
  const most = Math.max(1, ...weeks.map(({ sales }) => sales.pesos));
  return (
    <section className="card stack gap-2" aria-labelledby="weeks">
      <h2 id="weeks">Ventas por semana</h2>
      <p className="muted small">En pesos con envío, sin los cancelados.</p>
      <ol className={`plain-list ${styles.weeks}`}>
        {weeks.map(({ week: { day, label }, sales: { orders, pesos } }, at) => (
          <li key={day} data-running={at === weeks.length - 1 || undefined}>
            <span className="muted">{label}</span>
            <div>
              <svg width="100%" height="1.125rem" aria-hidden="true">
                <rect width={`${(100 * pesos) / most}%`} height="100%" />
              </svg>
              {at === weeks.length - 1 && <span className="tiny">en curso</span>}
            </div>
            <span className="tabular">{formatPesos(pesos)}</span>
            <span className="muted tabular">{ordersText(orders)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function BestSellers({ best, read }: Figures) {
  const source =
    read < RECENT_ORDERS
      ? `${ordersText(read)} de los últimos ${RECENT_DAYS} días`
      : `últimos ${ordersText(read)}`;
  return (
    <section className="card stack gap-2" aria-labelledby="best">
      <h2 id="best">Productos más vendidos</h2>
      <p className="muted small">{read === 0 ? 'Todavía no hay nada que mostrar.' : `De los ${source}.`}</p>
      <ol className={`plain-list ${styles.best}`}>
        {best.map(({ id, title, units, pesos }) => (
          <li key={id}>
            <span className="breakable">{title}</span>
            <span className="muted tabular">{unitsText(units)}</span>
            <span className="tabular">{formatPesos(pesos)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const MISSING = 'Poné día, mes y año';

/** Renders a dialog that creates a file of orders for any range of days, initially this month (docs/panel.md#figures-as-file). */
function ReportDialog({ onClose }: { readonly onClose: () => void }) {
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
        <fieldset className={layout.fields}>
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
            title={pluralize(download.data.length, 'pedido no se puede leer', 'pedidos no se pueden leer')}
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

/** Reads the orders page by page and downloads their file; resolves to the ids of unreadable orders. */
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
