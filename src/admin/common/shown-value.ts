import { formatDateTime } from '#domain/text/shop-time.ts';

/** Returns a changed field's value as the seller reads it. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vacío)';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (Array.isArray(value)) return value.length === 1 ? '1 foto' : `${value.length} fotos`;
  if (typeof value === 'number') return value.toLocaleString('es-AR');
  if (typeof value === 'string' && ISO_TIME.test(value)) return formatDateTime(new Date(value));
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
