import styles from './bar-chart.module.css';

export interface ChartBar {
  /** Tells bars of one label apart. */
  readonly id: string;
  readonly label: string;
  readonly value: number;
}

interface BarsProps {
  readonly bars: readonly ChartBar[];
  readonly format: (value: number) => string;
}

// The charts are hidden from screen readers: the table has the same numbers.

export function HorizontalBars({ bars, format }: BarsProps) {
  const top = Math.max(...bars.map(({ value }) => value));
  return (
    <ul className={`plain-list ${styles.rows}`} aria-hidden="true">
      {bars.map(({ id, label, value }) => (
        <li key={id} title={`${label}: ${format(value)}`}>
          <span className={styles.name}>{label}</span>
          <svg width="100%" height="1.125rem">
            <rect className={styles.bar} width={percent(value / top)} height="100%" />
          </svg>
          <span className="tabular">{format(value)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Pixels of the drawing: the space of the bars between the top and the labels under them. */
const HEIGHT = 220;
const TOP = 20;
const BOTTOM = HEIGHT - 28;

/** The most steps of the scale, about 34 pixels each. */
const STEPS = 5;

export function VerticalBars({ bars, format }: BarsProps) {
  const step = niceStep(Math.max(...bars.map(({ value }) => value)) / STEPS);
  const steps = Math.ceil(Math.max(...bars.map(({ value }) => value)) / step);
  const yOf = (value: number) => BOTTOM - ((BOTTOM - TOP) * value) / (step * steps);
  const xOf = (at: number) => percent((at + 0.5) / bars.length);
  return (
    <svg className={styles.chart} height={HEIGHT} aria-hidden="true">
      {Array.from({ length: steps + 1 }, (_, at) => at * step).map((tick) => (
        <g key={tick}>
          <line stroke="var(--border)" strokeDasharray="2 3" x1="0" x2="100%" y1={yOf(tick)} y2={yOf(tick)} />
          <text
            className="tiny"
            fill="var(--ink-muted)"
            x="-8"
            y={yOf(tick)}
            textAnchor="end"
            dominantBaseline="central"
          >
            {format(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ id, label, value }, at) => (
        <line key={id} className={styles.column} x1={xOf(at)} x2={xOf(at)} y1={yOf(0)} y2={yOf(value)}>
          <title>{`${label}: ${format(value)}`}</title>
        </line>
      ))}
      <g className={styles.labels}>
        {bars.map(({ id, label }, at) => (
          <text
            key={id}
            className="tiny"
            fill="var(--ink-muted)"
            x={xOf(at)}
            y={HEIGHT - 8}
            textAnchor="middle"
          >
            {label}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** Returns the smallest of 1, 2, 5, 10, 20 … that is at least `step`. */
function niceStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return [1, 2, 5, 10].map((factor) => factor * power).find((nice) => nice >= step) ?? step;
}

function percent(share: number): string {
  return `${share * 100}%`;
}
