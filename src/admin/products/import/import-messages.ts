import type { ImportProblemReason } from '../../../domain/seller/product-import-rows.ts';
import { MAX_FILE_PRODUCTS } from '../../../domain/seller/product-import.ts';
import { fieldProblemText } from '../common/product-messages.ts';

const TEXTS = {
  'empty-file': 'el archivo está vacío',
  'cut-file': 'el archivo está cortado: termina antes de cerrar la lista de productos',
  'not-json': 'no es JSON: falta o sobra una coma, una comilla o una llave',
  'no-products': 'esto no es un archivo de productos',
  'no-object': 'tiene que ser un objeto con los datos del producto',
  'lost-letters': 'tiene letras que otro programa leyó mal, como � o Ã³',
  'one-peso': 'en la tienda costaría $ 1: en un archivo 1.500 es uno y medio, y mil quinientos es 1500',
  missing: 'falta',
  'missing-in-new': 'falta: es un producto nuevo',
};

export function importProblemText(reason: ImportProblemReason): string {
  if ('limit' in reason) return fieldProblemText(reason);
  if (reason.code === 'repeated') return `repetido: el producto ${reason.id} está más de una vez`;
  if (reason.code === 'too-many-products')
    return `tiene ${reason.count} productos; el máximo es ${MAX_FILE_PRODUCTS}`;
  return TEXTS[reason.code];
}
