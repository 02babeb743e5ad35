/** Printed result of a bench. */
export interface BenchTable {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, string | number>>[];
}

/** Returns the median; the upper middle value of an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
