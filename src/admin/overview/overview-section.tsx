import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import type { ProductSales, ProvinceSales } from '../../domain/seller/sales.ts';
import { isBounded, MOST_COUNTED } from '../../domain/seller/counted.ts';
import { countedText, numberText } from '../common/counted-text.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SectionSkeleton } from '../frame/section-state.tsx';
import { ChangeHistory } from '../log/change-history.tsx';
import { Figure } from './figure.tsx';
import { useFigures, type Figures, type PeriodSales, type Sample } from './use-figures.ts';
import layout from '../common/layout.module.css';
import styles from './overview.module.css';

/** The panel's overview: sales, orders, products, provinces, and the seller's changes (docs/product.md#seller-overview). */
export function OverviewSection() {
  const overview = useFigures();
  const { figures, failed, refresh } = overview;
  return (
    <div className="stack">
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
            <span className="muted tiny">{sales ? orders(sales.orders) : 'sumando'}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Plots({ weeks, months, statuses, sample }: Figures) {
  return (
    <div className={styles.figures}>
      <Figure
        title="Ventas por semana"
        note={`En pesos con envío, sin los cancelados. La última está en curso.${boundText(weeks)}`}
        columns={['Semana del', ...SALES_COLUMNS]}
        bars={weeks.map(periodBar)}
        format={shortPesos}
      />
      <Figure
        title="Ventas por mes"
        note={`En pesos con envío, sin los cancelados. El último está en curso.${boundText(months ?? [])}`}
        columns={['Mes', ...SALES_COLUMNS]}
        bars={months?.map(periodBar)}
        format={shortPesos}
      />
      <Figure
        title="Pedidos por estado"
        note={`De toda la historia.${boundText(statuses ?? [])}`}
        columns={['Estado', 'Pedidos']}
        bars={statuses?.map(({ status, orders: number }) => ({
          label: status,
          value: number,
          cells: [status, countedText(number)],
        }))}
        format={countedText}
        horizontal
      />
      <Figure
        title="Ventas por provincia"
        note={sourceText(sample)}
        columns={['Provincia', 'Pedidos', 'Vendido']}
        bars={sample?.provinces.map(provinceBar)}
        format={shortPesos}
        horizontal
      />
      <Figure
        title="Productos más vendidos"
        note={sourceText(sample)}
        columns={['Producto', 'Unidades', 'Vendido']}
        bars={sample?.best.map(productBar)}
        format={numberText}
        horizontal
        wide
      />
    </div>
  );
}

function sourceText(sample: Sample | undefined): string {
  if (sample === undefined) return 'Sumando los últimos pedidos…';
  return sample.whole
    ? `De los ${orders(sample.orders)} de los últimos ${sample.days} días.`
    : `De los últimos ${orders(sample.orders)}.`;
}

const hour = new Intl.DateTimeFormat('es-AR', { timeStyle: 'short', hourCycle: 'h23' });

function Footer({ read, at, busy, refresh }: Figures & ReturnType<typeof useFigures>) {
  return (
    <div className={`row gap-3 muted small ${layout.footer}`}>
      <p>
        {numberText(read)} documentos leídos · cuentas de las {hour.format(at)}
      </p>
      <Button size="small" busy={busy} onClick={refresh}>
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

function provinceBar({ province, orders: number, pesos }: ProvinceSales) {
  const name = province ?? 'Sin provincia';
  return { label: name, value: pesos, cells: [name, numberText(number), formatPesos(pesos)] };
}

function productBar({ title, units, pesos }: ProductSales) {
  return { label: title, value: units, cells: [title, numberText(units), formatPesos(pesos)] };
}

const short = new Intl.NumberFormat('es-AR', { notation: 'compact', maximumFractionDigits: 1 });

/** Returns an amount short enough to stand beside a bar: «$ 1,2 M». */
function shortPesos(pesos: number): string {
  return `$\u00A0${short.format(pesos)}`;
}

function orders(number: number): string {
  return number === 1 ? '1 pedido' : `${countedText(number)} pedidos`;
}

/** Returns a note when a number reached the most that the database counts in one query, else ''. */
function boundText(counts: readonly { readonly orders: number }[]): string {
  const most = numberText(MOST_COUNTED);
  return counts.some((one) => isBounded(one.orders))
    ? ` La base cuenta y suma hasta ${most} de cada uno.`
    : '';
}
