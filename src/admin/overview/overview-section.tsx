import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { ProductSales, ProvinceSales } from '../../domain/seller/sales.ts';
import type { Figures, PeriodSales, Sample, StatusCount } from '../../data/seller/overview/overview-store.ts';
import { isBounded, MOST_COUNTED } from '../../domain/seller/counted.ts';
import { countedText } from '../common/counted-text.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SectionSkeleton } from '../frame/section-skeleton.tsx';
import { useSeller } from '../common/seller-context.ts';
import { preloadBars } from './bar-chart.tsx';
import { Figure } from './figure.tsx';
import { RecentChanges } from './recent-changes.tsx';
import styles from './overview.module.css';

/** How the shop is doing: sales, orders, products, provinces, and what was changed. */
export function OverviewSection() {
  const { overview } = useSeller();
  const { status, figures } = useStore(overview.store);
  useEffect(() => {
    preloadBars();
    void overview.open();
  }, [overview]);
  const refresh = () => void overview.refresh();
  return (
    <div className={styles.section}>
      {status === 'failed' && (
        <Notice
          tone="error"
          title="No pudimos hacer las cuentas"
          action={<Button onClick={refresh}>Reintentar</Button>}
        >
          La base de datos no respondió o rechazó la consulta.
        </Notice>
      )}
      {figures === null && status !== 'failed' && <SectionSkeleton what="el resumen" />}
      {figures !== null && (
        <>
          <Highlights {...figures} />
          <Plots {...figures} />
        </>
      )}
      <RecentChanges />
      {figures !== null && <Footer {...figures} busy={status === 'loading'} onRefresh={refresh} />}
    </div>
  );
}

/** This week and this month beside the last ones. */
function Highlights({ weeks, months }: Figures) {
  return (
    <dl className={styles.highlights}>
      <Highlight name="Esta semana" sales={weeks.at(-1)} />
      <Highlight name="Semana pasada" sales={weeks.at(-2)} />
      <Highlight name="Este mes" sales={months?.at(-1)} />
      <Highlight name="Mes pasado" sales={months?.at(-2)} />
    </dl>
  );
}

function Highlight({ name, sales }: { readonly name: string; readonly sales: PeriodSales | undefined }) {
  return (
    <div className={styles.highlight}>
      <dt>{name}</dt>
      <dd>
        <strong className="tabular">
          {sales === undefined ? '…' : formatPesos(Math.round(sales.pesos))}
        </strong>
        <span>{sales === undefined ? 'sumando' : orders(sales.orders)}</span>
      </dd>
    </div>
  );
}

function Plots({ weeks, months, statuses, sample }: Figures) {
  // The same numbers are the same bars: a plot is drawn once, not with each of the others.
  const weekBars = useMemo(() => weeks.map(periodBar), [weeks]);
  const monthBars = useMemo(() => (months ?? []).map(periodBar), [months]);
  const statusBars = useMemo(() => (statuses ?? []).map(statusBar), [statuses]);
  const provinceBars = useMemo(() => (sample?.provinces ?? []).map(provinceBar), [sample]);
  const productBars = useMemo(() => (sample?.best ?? []).map(productBar), [sample]);
  return (
    <div className={styles.figures}>
      <Figure
        title="Ventas por semana"
        note={`En pesos con envío, sin los cancelados. La última está en curso.${boundText(weeks)}`}
        columns={['Semana del', ...SALES_COLUMNS]}
        bars={weekBars}
        format={shortPesos}
      />
      <Figure
        title="Ventas por mes"
        note={`En pesos con envío, sin los cancelados. El último está en curso.${boundText(months ?? [])}`}
        loading={months === null}
        columns={['Mes', ...SALES_COLUMNS]}
        bars={monthBars}
        format={shortPesos}
      />
      <Figure
        title="Pedidos por estado"
        note={`De toda la historia.${boundText(statuses ?? [])}`}
        loading={statuses === null}
        columns={['Estado', 'Pedidos']}
        bars={statusBars}
        format={countedText}
        horizontal
      />
      <Figure
        title="Ventas por provincia"
        note={sourceText(sample)}
        loading={sample === null}
        columns={['Provincia', 'Pedidos', 'Vendido']}
        bars={provinceBars}
        format={shortPesos}
        horizontal
      />
      <Figure
        title="Productos más vendidos"
        note={sourceText(sample)}
        loading={sample === null}
        columns={['Producto', 'Unidades', 'Vendido']}
        bars={productBars}
        format={count}
        horizontal
        wide
      />
    </div>
  );
}

/** What products and provinces were added up from. */
function sourceText(sample: Sample | null): string {
  if (sample === null) return 'Sumando los últimos pedidos…';
  return sample.whole
    ? `De los ${orders(sample.orders)} de los últimos ${sample.days} días.`
    : `De los últimos ${orders(sample.orders)}.`;
}

interface FooterProps extends Figures {
  readonly busy: boolean;
  readonly onRefresh: () => void;
}

const hour = new Intl.DateTimeFormat('es-AR', { timeStyle: 'short', hourCycle: 'h23' });

function Footer({ read, at, busy, onRefresh }: FooterProps) {
  return (
    <div className={styles.footer}>
      <p>
        {count(read)} documentos leídos · cuentas de las {hour.format(at)}
      </p>
      <Button size="small" busy={busy} onClick={onRefresh}>
        Actualizar
      </Button>
    </div>
  );
}

const SALES_COLUMNS = ['Pedidos', 'Vendido'];

function periodBar({ label, name, orders: number, pesos }: PeriodSales) {
  const sold = isBounded(number) ? `${formatPesos(pesos)} o más` : formatPesos(pesos);
  return { label, value: pesos, cells: [name, countedText(number), sold] };
}

function statusBar({ status, orders: number }: StatusCount) {
  return { label: status, value: number, cells: [status, countedText(number)] };
}

function provinceBar({ province, orders: number, pesos }: ProvinceSales) {
  const name = province ?? 'Sin provincia';
  return { label: name, value: pesos, cells: [name, count(number), formatPesos(pesos)] };
}

function productBar({ title, units, pesos }: ProductSales) {
  return { label: title, value: units, cells: [title, count(units), formatPesos(pesos)] };
}

const short = new Intl.NumberFormat('es-AR', { notation: 'compact', maximumFractionDigits: 1 });

/** «$ 1,2 M»: what fits beside a bar. */
function shortPesos(pesos: number): string {
  return `$\u00A0${short.format(pesos)}`;
}

function orders(number: number): string {
  return number === 1 ? '1 pedido' : `${countedText(number)} pedidos`;
}

/** Said wherever a number may be more than what the database goes through for one question. */
function boundText(counts: readonly { readonly orders: number }[]): string {
  const most = MOST_COUNTED.toLocaleString('es-AR');
  return counts.some((one) => isBounded(one.orders))
    ? ` La base cuenta y suma hasta ${most} de cada uno.`
    : '';
}

function count(number: number): string {
  return number.toLocaleString('es-AR');
}
