import { BarChart, Svg, type Attributes, type BarChartOptions, type ResponsiveOptions } from 'chartist';
import type { BarChartProps } from './bar-chart.tsx';
import styles from './bar-chart.module.css';

/** Pixels for the values at the end of lying bars. */
const VALUES = 64;

/** The share of its box, and the most pixels, that the names of lying bars take. */
const NAMES = 0.38;
const MOST_NAMES = 320;

// oxlint-disable-next-line typescript/unbound-method -- always called with its element
const writeAttributes: (this: Svg, attributes: Attributes) => Svg = Svg.prototype.attr;

function attr(this: Svg, name: string, space?: string): string | null;
function attr(this: Svg, attributes: Attributes): Svg;
/** The page's policy refuses the `style` attributes that the library writes: a style set by a script it takes. */
function attr(this: Svg, asked: string | Attributes, space?: string): Svg | string | null {
  const node = this.getNode<SVGElement>();
  if (typeof asked === 'string') return node.getAttributeNS(space ?? null, asked);
  const { style, ...attributes } = asked;
  if (style !== undefined) node.style.cssText = String(style);
  return writeAttributes.call(this, attributes);
}

Svg.prototype.attr = attr;

/** Draws the bars into a box. Returns how to let go of it. */
export function drawBars(box: HTMLElement, { bars, format, horizontal }: BarChartProps): () => void {
  // Lying bars are drawn from the bottom up.
  const shown = horizontal ? bars.toReversed() : bars;
  const data = { labels: shown.map(({ label }) => label), series: [shown.map(({ value }) => value)] };
  const names = Math.min(box.clientWidth * NAMES, MOST_NAMES);
  const chart = horizontal
    ? new BarChart(box, data, lying(names))
    : new BarChart(box, data, standing(format), ON_A_PHONE);
  chart.on('draw', (drawn) => {
    if (drawn.type !== 'bar') return;
    const bar = shown[drawn.index];
    if (bar === undefined) return;
    drawn.element.elem('title').text(`${bar.label}: ${format(bar.value)}`);
    if (!horizontal) return;
    const place = { x: drawn.x2 + 8, y: drawn.y2 + 4 };
    drawn.group.elem('text', place, styles.value ?? '').text(format(bar.value));
  });
  return () => {
    chart.detach();
  };
}

/** Twelve labels do not fit a phone: the last one and every third before it do. */
const ON_A_PHONE: ResponsiveOptions<BarChartOptions> = [
  [
    'screen and (max-width: 40rem)',
    { axisX: { labelInterpolationFnc: (value, at) => (at % 3 === 2 ? value : null) } },
  ],
];

const classNames = {
  chart: styles.chart ?? '',
  label: styles.label ?? '',
  bar: styles.bar ?? '',
  grid: styles.grid ?? '',
  horizontal: styles.horizontal ?? '',
  vertical: styles.vertical ?? '',
};

function standing(format: (value: number) => string): BarChartOptions {
  return {
    classNames,
    chartPadding: { top: 20, right: 4, bottom: 0, left: 4 },
    axisX: { showGrid: false, offset: 24 },
    axisY: { offset: 58, scaleMinSpace: 34, labelInterpolationFnc: (value) => format(Number(value)) },
    low: 0,
  };
}

function lying(names: number): BarChartOptions {
  return {
    classNames,
    horizontalBars: true,
    chartPadding: { top: 0, right: VALUES, bottom: 0, left: 0 },
    axisX: { showGrid: false, showLabel: false, offset: 0 },
    axisY: {
      showGrid: false,
      offset: names,
      labelInterpolationFnc: (value) => inTwoLines(String(value), names),
    },
    low: 0,
  };
}

/** Pixels of a letter, generously. */
const LETTER = 7.5;

/** As much of a name as two lines of this width hold. */
function inTwoLines(name: string, width: number): string {
  const most = Math.floor(width / LETTER) * 2 - 2;
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`;
}
