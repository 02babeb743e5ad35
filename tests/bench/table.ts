/** What a bench prints. */
export interface Table {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, string | number>>[];
}

/** The middle of the values, rounded; of an even number the upper one. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
}
