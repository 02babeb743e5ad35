import type {
  ProductChanges,
  ProductFilter,
  ProductOutcome,
} from '../../../domain/seller/product-changes.ts';
import { isProductField, PRODUCT_FIELDS } from '../../../domain/catalogue/product-fields.ts';
import type { FieldProblem, FieldProblemCode } from '../../../domain/catalogue/product-value.ts';
import { unitsLeftText } from '../../../shared/stock-text.ts';
import { shownValue } from '../../common/shown-value.ts';

export const FILTER_NAMES: Readonly<Record<ProductFilter, string>> = {
  todos: 'Todos',
  poco: 'Poco stock',
  agotado: 'Agotados',
  pausado: 'En pausa',
  discontinuado: 'Discontinuados',
  full: 'Full',
};

export const READ_ALL_FAILED = 'No pudimos leer todos los productos. Probá de nuevo.';

/** Text for the seller after changing a product, or null when it was changed. */
export function productMessage({ title, result }: ProductOutcome): string | null {
  if (result.kind === 'done' || result.kind === 'same') return null;
  if (result.kind === 'changed')
    return `«${title}» cambió mientras tanto: ${changesText(result.fields)}. No guardamos tu cambio; revisalo y probá de nuevo.`;
  if (result.kind === 'stock') return `No alcanza el stock de «${title}»: ${unitsLeftText(result.left)}.`;
  return RESULT_TEXTS[result.kind].replace('…', () => `«${title}»`);
}

/** The ellipsis stands for the product's title. */
const RESULT_TEXTS = {
  exists: '… ya existe: alguien lo agregó mientras tanto.',
  ordered: '… ya tiene un pedido: no se quita. Podés discontinuarlo.',
  gone: '… ya no existe.',
  damaged: '… tiene datos dañados y no se puede cambiar desde acá.',
  full: 'El stock de … es de Full: lo maneja el marketplace.',
  refused: 'La base de datos rechazó el cambio de …. No se guardó nada.',
  offline: 'Sin conexión con la base de datos: no se guardó el cambio de …. Probá de nuevo cuando vuelva.',
  'no-answer': 'No pudimos confirmar el cambio de …. Revisá tu conexión y probá de nuevo.',
  cancelled: '… quedó sin cambiar.',
};

function changesText(fields: ProductChanges): string {
  return Object.entries(fields)
    .map(([field, value]) => {
      const label = isProductField(field) ? PRODUCT_FIELDS[field].label : field;
      return `ahora ${label.toLowerCase()} es ${shownValue(value)}`;
    })
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
  'not-positive': () => 'tiene que ser mayor que 0, o vacío si no hay (null en un archivo)',
  free: () => 'es muy bajo: en la tienda costaría $ 0',
  'not-list': () => 'tiene que ser una lista',
  'not-picture': () => 'tiene que tener url y secure_url',
  'too-many-pictures': (limit) => `lleva hasta ${limit} fotos`,
};

export const NO_VIDEO =
  'No es un video de YouTube: pegá su dirección, por ejemplo https://youtu.be/… o https://www.youtube.com/watch?v=…';

export const NO_LISTING = 'No es una publicación: pegá su dirección o su código, por ejemplo MLA1234567890.';

export const TAKEN_LISTING = 'Esa publicación ya es de otro producto.';

/** Why the database would refuse a field's value. */
export function fieldProblemText({ code, limit }: FieldProblem): string {
  return FIELD_PROBLEMS[code](limit.toLocaleString('es-AR'));
}
