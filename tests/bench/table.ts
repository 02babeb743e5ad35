/** Printed result of a bench. */
export interface Table {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, string | number>>[];
}

/** Median, rounded; the upper one of an even number of values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
}

/** Median and range of some measurements, with two digits that tell them apart: `1.1 (1.0–1.3)`. */
export function withSpread(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  const [middle, least, most] = [Math.floor(sorted.length / 2), 0, sorted.length - 1].map(
    (at) => sorted[at] ?? 0,
  );
  return `${short(middle)} (${short(least)}–${short(most)})`;
}

/** Two decimals below ten, none above. */
function short(value = 0): number {
  return value < 10 ? Math.round(value * 100) / 100 : Math.round(value);
}
