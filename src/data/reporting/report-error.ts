type Listener = (where: string, cause: unknown) => void;

let onUnexpected: Listener | null = null;

/** Logs a failure that does not affect the buyer, e.g. of an outside service. */
export function reportError(where: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes to the console
  console.info(`[bornera] ${where}:`, cause instanceof Error ? cause.message : cause);
}

/** Logs an unexpected failure, and passes it to the error reporter, if there is one. */
export function reportUnexpected(where: string, cause: unknown): void {
  reportError(where, cause);
  onUnexpected?.(where, cause);
}

/** Passes every later unexpected failure to the listener. */
export function onUnexpectedError(listener: Listener): void {
  onUnexpected = listener;
}
