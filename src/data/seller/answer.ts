/** Milliseconds that a change by the seller may take. A late one may still arrive; trying again is safe. */
export const CHANGE_TIMEOUT_MS = 20_000;
