/** Logs a failure that is not the buyer's problem; a side service that fails is never more than this. */
export function reportError(where: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes to the console
  console.info(`[bornera] ${where}:`, cause instanceof Error ? cause.message : cause);
}

type Listener = (where: string, cause: unknown) => void;

let listener: Listener | null = null;

/** Logs a failure that nobody foresaw, and tells whoever collects them. */
export function reportUnexpected(where: string, cause: unknown): void {
  reportError(where, cause);
  listener?.(where, cause);
}

/** From now on unexpected failures are collected there. */
export function collectUnexpected(collect: Listener): void {
  listener = collect;
}
