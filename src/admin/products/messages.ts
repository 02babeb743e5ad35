import type { ProductChanges, ProductFilter, ProductOutcome } from '../../domain/seller/product-changes.ts';
import { fieldName } from '../../domain/seller/product-schema.ts';
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
    default:
      return result satisfies never;
  }
}

function changesText(fields: ProductChanges): string {
  return Object.entries(fields)
    .map(([field, value]) => `ahora ${fieldName(field).toLowerCase()} es ${shownValue(value)}`)
    .join(', ');
}
