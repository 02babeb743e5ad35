/** Shown when the browser's storage is full or blocked. */
export const NOT_STORED_TEXT = 'Tu navegador no puede guardarlo: se pierde al cerrar esta página.';
