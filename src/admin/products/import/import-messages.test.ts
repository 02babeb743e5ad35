import { expect, it } from 'vitest';
import { MAX_FILE_PRODUCTS } from '../../../domain/seller/product-import.ts';
import type { ImportProblemReason } from '../../../domain/seller/product-import-rows.ts';
import { importProblemText } from './import-messages.ts';

it.each<[ImportProblemReason, string]>([
  [{ code: 'empty-file' }, 'el archivo está vacío'],
  [{ code: 'cut-file' }, 'el archivo está cortado: termina antes de cerrar la lista de productos'],
  [{ code: 'not-json' }, 'no es JSON: falta o sobra una coma, una comilla o una llave'],
  [{ code: 'too-many-products', count: 9999 }, `tiene 9999 productos; el máximo es ${MAX_FILE_PRODUCTS}`],
  [{ code: 'no-object' }, 'tiene que ser un objeto con los datos del producto'],
  [{ code: 'no-products' }, 'esto no es un archivo de productos'],
  [{ code: 'missing' }, 'falta'],
  [{ code: 'missing-in-new' }, 'falta: es un producto nuevo'],
  [{ code: 'repeated', id: 132 }, 'repetido: el producto 132 está más de una vez'],
  [{ code: 'too-long', limit: 30, path: [] }, 'lleva hasta 30 caracteres'],
])('says of the import problem %o «%s»', (reason, text) => {
  expect(importProblemText(reason)).toBe(text);
});
