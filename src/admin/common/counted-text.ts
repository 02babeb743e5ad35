import { isBounded, MOST_COUNTED } from '../../domain/seller/counted.ts';

/** A count from the database; «10.000 o más» where the query reached its limit. */
export function countedText(count: number): string {
  const shown = Math.min(count, MOST_COUNTED).toLocaleString('es-AR');
  return isBounded(count) ? `${shown} o más` : shown;
}
