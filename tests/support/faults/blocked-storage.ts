// Scripts that run in a page before its own.

/** Makes every access to storage throw, as where site data are blocked. */
export function blockStorage(): void {
  const get = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
}

export function blockDatabases(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
}
