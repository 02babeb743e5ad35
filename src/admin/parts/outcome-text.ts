import { fieldNames } from '../../domain/fields.ts';
import type { ChangeOutcome, OrderChanges } from '../../domain/seller/order-changes.ts';
import { ORDER_FIELDS } from '../../domain/seller/order-fields.ts';
import { shownValue } from '../common/shown-value.ts';
import { unitsLeftText } from '../../shared/stock-text.ts';

/** Returns why nothing was changed, for the seller; null for a change that was made. @param what what was to be changed, e.g. «el pedido» */
export function outcomeText(outcome: ChangeOutcome, what: string): string | null {
  switch (outcome.kind) {
    case 'done':
      return null;
    case 'changed':
      return `Mientras tanto cambió ${what}${fieldsText(outcome.fields)}. No guardamos nada; revisalo y probá de nuevo.`;
    case 'stock':
      return `No alcanza el stock de «${outcome.title}»: hacen falta ${outcome.needed} y ${unitsLeftText(outcome.left)}. Quedó como estaba.`;
    case 'gone':
      return `Ya no existe ${what}.`;
    case 'damaged':
      return `No se puede leer ${what}, así que no se puede cambiar desde acá.`;
    case 'refused':
      return 'La base de datos rechazó el cambio. No se guardó nada.';
    case 'offline':
      return 'Sin conexión con la base de datos: no se guardó nada. Probá de nuevo cuando vuelva.';
    case 'no-answer':
      return 'No pudimos confirmar el cambio. Revisá tu conexión y probá de nuevo: no se aplica dos veces.';
  }
}

function fieldsText(fields: OrderChanges): string {
  const texts = fieldNames(fields).map(
    (name) => `ahora «${ORDER_FIELDS[name].label}» dice «${shownValue(fields[name])}»`,
  );
  return texts.length === 0 ? '' : `: ${texts.join(', ')}`;
}
