import type { ImportProblemReason } from '../../../domain/seller/product-import-rows.ts';
import { MAX_FILE_PRODUCTS } from '../../../domain/seller/product-import.ts';
import { fieldProblemText } from '../product-messages.ts';

const TEXTS = {
  'empty-file': 'el archivo está vacío',
  'cut-file': 'el archivo está cortado: termina antes de cerrar la lista de productos',
  'not-json': 'no es JSON: falta o sobra una coma, una comilla o una llave',
  'no-products': 'esto no es un archivo de productos',
  'no-object': 'tiene que ser un objeto con los datos del producto',
  missing: 'falta',
  'missing-in-new': 'falta: es un producto nuevo',
};

export function importProblemText(reason: ImportProblemReason): string {
  if ('limit' in reason) return fieldProblemText(reason);
  if (reason.code === 'repeated') return `repetido: el producto ${reason.id} ya está más arriba`;
  if (reason.code === 'too-many-products')
    return `tiene ${reason.count} productos; el máximo es ${MAX_FILE_PRODUCTS}`;
  return TEXTS[reason.code];
}
