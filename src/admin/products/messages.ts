import type { ProductChanges, ProductFilter, ProductOutcome } from '../../domain/seller/product-changes.ts';
import { isProductField, PRODUCT_FIELDS } from '../../domain/catalogue/product-fields.ts';
import type { FieldProblem, FieldProblemCode } from '../../domain/catalogue/product-value.ts';
import { unitsLeftText } from '../../shared/messages/stock.ts';
import { shownValue } from '../common/shown-value.ts';

/** Names of the product lists, in the order of the chips. */
export const FILTER_NAMES: Readonly<Record<ProductFilter, string>> = {
  todos: 'Todos',
  poco: 'Poco stock',
  agotado: 'Agotados',
  discontinuado: 'Discontinuados',
  full: 'Full',
};

/** Text for the seller when reading the whole catalogue failed. */
export const READ_ALL_FAILED = 'No pudimos leer todos los productos. Probá de nuevo.';

/** Text for the seller after changing a product, or null when it was changed. */
export function productMessage({ title, result }: ProductOutcome): string | null {
  switch (result.kind) {
    case 'done':
    case 'same':
      return null;
    case 'changed':
      return `«${title}» cambió mientras tanto: ${changesText(result.fields)}. No guardamos tu cambio; revisalo y probá de nuevo.`;
    case 'exists':
      return `«${title}» ya existe: alguien lo agregó mientras tanto.`;
    case 'gone':
      return `«${title}» ya no existe.`;
    case 'damaged':
      return `«${title}» tiene datos dañados y no se puede cambiar desde acá.`;
    case 'full':
      return `El stock de «${title}» es de Full: lo maneja el marketplace.`;
    case 'stock':
      return `No alcanza el stock de «${title}»: ${unitsLeftText(result.left)}.`;
    case 'refused':
      return `La base de datos rechazó el cambio de «${title}». No se guardó nada.`;
    case 'no-answer':
      return `No pudimos confirmar el cambio de «${title}». Revisá tu conexión y probá de nuevo.`;
    case 'cancelled':
      return `«${title}» quedó sin cambiar.`;
  }
}

/** The Spanish name of a product's field; any other key as it is. */
function productFieldLabel(field: string): string {
  return isProductField(field) ? PRODUCT_FIELDS[field].label : field;
}

function changesText(fields: ProductChanges): string {
  return Object.entries(fields)
    .map(([field, value]) => `ahora ${productFieldLabel(field).toLowerCase()} es ${shownValue(value)}`)
    .join(', ');
}

const FIELD_PROBLEMS: Readonly<Record<FieldProblemCode, (limit: string) => string>> = {
  'not-text': () => 'tiene que ser un texto',
  'too-long': (limit) => `lleva hasta ${limit} caracteres`,
  'line-break': () => 'va en una sola línea',
  blank: () => 'no puede estar vacío',
  'not-address': () => 'tiene que empezar con https:// o http:// y no llevar espacios',
  'not-flag': () => 'tiene que ser true o false',
  'not-number': () => 'tiene que ser un número',
  'not-whole': () => 'tiene que ser un número entero',
  negative: () => 'no puede ser negativo',
  'too-large': (limit) => `no puede pasar de ${limit}`,
  'not-positive': () => 'tiene que ser mayor que 0, o null si no hay',
  'not-list': () => 'tiene que ser una lista',
  'not-picture': () => 'tiene que tener url y secure_url',
  'too-many-pictures': (limit) => `lleva hasta ${limit} fotos`,
};

/** Why the database would refuse a field's value. */
export function fieldProblemText({ code, limit }: FieldProblem): string {
  return FIELD_PROBLEMS[code](limit.toLocaleString('es-AR'));
}
