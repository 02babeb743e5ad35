import type { Outcome } from '#domain/seller/outcome.ts';
import { PRODUCT_FIELDS } from '#domain/catalogue/product-fields.ts';
import { ORDER_FIELDS } from '#domain/seller/order-fields.ts';
import { formatDateTime } from '#domain/text/shop-time.ts';
import { pluralize, formatNumber, unitsLeftText } from '#domain/text/number-text.ts';

/** Returns why nothing was changed; null when the stored data match the request. @param what the record, e.g. «el pedido» */
export function outcomeText(outcome: Outcome, what: string): string | null {
  switch (outcome.kind) {
    case 'done':
    case 'same':
      return null;
    case 'changed':
      return `Mientras tanto cambió ${what}${fieldsText(outcome.fields)}. No guardamos nada; revisalo y probá de nuevo.`;
    case 'stock':
      return `No alcanza el stock de «${outcome.title}»: hacen falta ${outcome.needed} y ${unitsLeftText(outcome.left)}. Quedó como estaba.`;
    case 'full':
      return outcome.title === undefined
        ? `No cambiamos el stock de ${what}: es de Full, lo maneja el marketplace.`
        : `«${outcome.title}» pasó a ser de Full: sacalo del pedido. No se guardó nada.`;
    case 'exists':
      return `Ya existe ${what}: alguien lo agregó mientras tanto.`;
    case 'ordered':
      return `No se borra ${what}: ya tiene un pedido. Podés discontinuarlo.`;
    case 'gone':
      return `Ya no existe ${outcome.title === undefined ? what : `«${outcome.title}»`}.`;
    case 'damaged':
      return `No se puede leer ${what}, así que no se puede cambiar desde acá.`;
    case 'refused':
      return 'La base de datos rechazó el cambio. No se guardó nada.';
    case 'signed-out':
      return 'Tu sesión terminó y no se guardó nada. Ingresá de nuevo y repetilo.';
    case 'offline':
      return 'Sin conexión con la base de datos: no se guardó nada. Probá de nuevo cuando vuelva.';
    case 'no-answer':
      return 'No pudimos confirmar el cambio. Revisá tu conexión y probá de nuevo: no se aplica dos veces.';
  }
}

function fieldsText(fields: object): string {
  const texts = Object.entries(fields).map(
    ([name, value]) => `ahora «${FIELD_LABELS.get(name) ?? name}» dice «${valueText(value)}»`,
  );
  return texts.length === 0 ? '' : `: ${texts.join(', ')}`;
}

/** Spanish names of the fields of products and orders. */
export const FIELD_LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...PRODUCT_FIELDS, ...ORDER_FIELDS }).map(([name, { label }]) => [name, label]),
);

/** Formats a changed field's value for the seller. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vacío)';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (Array.isArray(value))
    return typeof value[0] === 'string' ? value.join(', ') : pluralize(value.length, 'foto', 'fotos');
  if (typeof value === 'number') return formatNumber(value, Number.isInteger(value) ? 0 : 2);
  if (typeof value === 'string' && ISO_TIME.test(value)) return formatDateTime(new Date(value));
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
