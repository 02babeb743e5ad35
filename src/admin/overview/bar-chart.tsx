import { useEffect, useRef } from 'react';
import { reportError } from '../../data/reporting/report.ts';
import styles from './bar-chart.module.css';

export interface Bar {
  readonly label: string;
  readonly value: number;
}

export interface BarChartProps {
  readonly bars: readonly Bar[];
  readonly format: (value: number) => string;
  /** The bars lie, with their names at their side. */
  readonly horizontal: boolean;
}

/** Pixels of a lying bar with its space, and of a chart of standing ones. */
const ROW = 38;
const HEIGHT = 220;

/** Bars drawn as SVG, coloured by the tokens, by a library that is fetched with the first of them. */
export function BarChart({ bars, format, horizontal }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    let detach = (): void => undefined;
    drawing().then(
      ({ drawBars }) => {
        if (!gone && box.current !== null) detach = drawBars(box.current, { bars, format, horizontal });
      },
      // The table has the numbers.
      (cause: unknown) => reportError('plot', cause),
    );
    return () => {
      gone = true;
      detach();
    };
  }, [bars, format, horizontal]);
  return (
    <div
      ref={box}
      // Who cannot see it has the same numbers in the table.
      aria-hidden="true"
      className={styles.box}
      style={{ height: horizontal ? ROW * bars.length : HEIGHT }}
    />
  );
}

/** Fetches the library ahead, while the numbers are worked out. */
export function preloadBars(): void {
  drawing().catch((cause: unknown) => reportError('plot', cause));
}

function drawing() {
  return import('./draw-bars.ts');
}
