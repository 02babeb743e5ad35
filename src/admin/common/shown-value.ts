export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vacío)';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (Array.isArray(value)) return value.length === 1 ? '1 foto' : `${value.length} fotos`;
  if (typeof value === 'number') return value.toLocaleString('es-AR');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
