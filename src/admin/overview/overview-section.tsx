import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { isBounded, MOST_COUNTED } from '../../domain/seller/counted.ts';
import { countedText, formatNumber, ordersText } from '../common/counted-text.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { shopFormat } from '../../domain/text/shop-time.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SectionSkeleton } from '../common/section-state.tsx';
import { ChangeHistory } from '../log/change-history.tsx';
import { ReportButton } from '../report/report-button.tsx';
import { Figure } from './figure.tsx';
import { useFigures, type Figures, type PeriodSales, type RecentSales } from './use-figures.ts';
import layout from '../common/panel-layout.module.css';
import styles from './overview.module.css';

/** The panel's overview: sales, orders, products, provinces, and the seller's changes (docs/panel.md#seller-overview). */
export function OverviewSection() {
  const overview = useFigures();
  const { figures, failed, refresh } = overview;
  return (
    <div className="stack">
      <ReportButton className={layout.end ?? ''} />
      {failed && (
        <FailureNotice title="No pudimos hacer las cuentas" onRetry={refresh}>
          La base de datos no respondió o rechazó la consulta.
        </FailureNotice>
      )}
      {figures === undefined && !failed && <SectionSkeleton what="el resumen" />}
      {figures !== undefined && (
        <>
          <Highlights {...figures} />
          <Plots {...figures} />
        </>
      )}
      <ChangeHistory summary="Bitácora: qué se cambió, quién y cuándo" sobre={null} />
      {figures !== undefined && <Footer {...figures} {...overview} />}
    </div>
  );
}

function Highlights({ weeks, months }: Figures) {
  const highlights = [
    ['Esta semana', weeks.at(-1)],
    ['Semana pasada', weeks.at(-2)],
    ['Este mes', months?.at(-1)],
    ['Mes pasado', months?.at(-2)],
  ] as const;
  return (
    <dl className={styles.highlights}>
      {highlights.map(([name, sales]) => (
        <div key={name} className={styles.highlight}>
          <dt className="muted small">{name}</dt>
          <dd>
            <strong className="tabular">{sales ? formatPesos(Math.round(sales.pesos)) : '…'}</strong>
            <span className="muted tiny">{sales ? ordersText(sales.orders) : 'sumando'}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Plots({ weeks, months, statuses, recent }: Figures) {
  const periods = [
    { title: 'Ventas por semana', last: 'La última', column: 'Semana del', sales: weeks },
    { title: 'Ventas por mes', last: 'El último', column: 'Mes', sales: months },
  ];
  return (
    <div className={styles.figures}>
      {periods.map(({ title, last, column, sales }) => (
        <Figure
          key={title}
          title={title}
          note={`En pesos con envío, sin los cancelados. ${last} está en curso.${boundText(sales)}`}
          columns={[column, 'Pedidos', 'Vendido']}
          bars={sales?.map(periodBar)}
          format={shortPesos}
        />
      ))}
      <Figure
        title="Pedidos por estado"
        note={`De toda la historia.${boundText(statuses)}`}
        columns={['Estado', 'Pedidos']}
        bars={statuses?.map((one) => bar(one.status, one.orders, countedText(one.orders)))}
        format={countedText}
        horizontal
      />
      <Figure
        title="Ventas por provincia"
        note={sourceText(recent)}
        columns={['Provincia', 'Pedidos', 'Vendido']}
        bars={recent?.provinces.map((one) =>
          bar(
            one.name || 'Sin provincia',
            one.pesos,
            formatNumber(one.orders.length),
            formatPesos(one.pesos),
          ),
        )}
        format={shortPesos}
        horizontal
      />
      <Figure
        title="Productos más vendidos"
        note={sourceText(recent)}
        columns={['Producto', 'Unidades', 'Vendido']}
        bars={recent?.best.map((one) => ({
          ...bar(one.name, one.units, formatNumber(one.units), formatPesos(one.pesos)),
          id: one.key,
        }))}
        format={formatNumber}
        horizontal
        wide
      />
    </div>
  );
}

function sourceText(recent: RecentSales | undefined): string {
  if (recent === undefined) return 'Sumando los últimos pedidos…';
  return recent.whole
    ? `De los ${ordersText(recent.orders)} de los últimos ${recent.days} días.`
    : `De los últimos ${ordersText(recent.orders)}.`;
}

const hour = shopFormat({ timeStyle: 'short', hourCycle: 'h23' });

function Footer({ at, busy, refresh }: Figures & ReturnType<typeof useFigures>) {
  return (
    <div className={`row gap-3 muted small ${layout.footer}`}>
      <p>Cuentas de las {hour.format(at)}</p>
      <Button size="small" busy={busy} onClick={refresh}>
        Actualizar
      </Button>
    </div>
  );
}

function bar(label: string, value: number, ...numbers: readonly string[]) {
  return { id: label, label, value, cells: [label, ...numbers] };
}

function periodBar({ label, name, orders: number, pesos }: PeriodSales) {
  const sold = isBounded(number) ? `${formatPesos(pesos)} o más` : formatPesos(pesos);
  return { id: name, label, value: pesos, cells: [name, countedText(number), sold] };
}

const short = new Intl.NumberFormat('es-AR', { notation: 'compact', maximumFractionDigits: 1 });

/** Returns an amount short enough to stand beside a bar: «$ 1,2 M». */
function shortPesos(pesos: number): string {
  return `$\u00A0${short.format(pesos)}`;
}

/** Returns a note when a number reached the most that the database counts in one query, else ''. */
function boundText(counts: readonly { readonly orders: number }[] = []): string {
  if (!counts.some((one) => isBounded(one.orders))) return '';
  return ` La base cuenta y suma hasta ${formatNumber(MOST_COUNTED)} de cada uno.`;
}
