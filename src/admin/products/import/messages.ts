import { MAX_FILE_PRODUCTS, type ImportProblemReason } from '../../../domain/seller/product-import.ts';
import { PRODUCT_FILE_FORMAT } from '../../../domain/seller/product-export.ts';
import { fieldProblemText } from '../messages.ts';

/** Why a file, a product or a field of the file is not imported. */
export function importProblemText(reason: ImportProblemReason): string {
  if ('limit' in reason) return fieldProblemText(reason);
  switch (reason.code) {
    case 'empty-file':
      return 'el archivo está vacío';
    case 'cut-file':
      return 'el archivo está cortado: termina antes de cerrar la lista de productos';
    case 'not-json':
      return 'no es JSON: falta o sobra una coma, una comilla o una llave';
    case 'no-product-list':
      return `no es un archivo de productos: se espera una lista, o un objeto con «productos» como el que exporta el panel (${PRODUCT_FILE_FORMAT})`;
    case 'too-many-products':
      return `tiene ${reason.count} productos; el máximo es ${MAX_FILE_PRODUCTS}`;
    case 'no-object':
      return 'tiene que ser un objeto con los datos del producto';
    case 'unknown-field':
      return 'no es un campo de un producto';
    case 'missing':
      return 'falta';
    case 'missing-in-new':
      return 'falta: es un producto nuevo';
    case 'repeated':
      return `repetido: el producto ${reason.id} ya está más arriba`;
  }
}
