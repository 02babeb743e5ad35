import { parsePesos } from '../../../domain/seller/amount.ts';
import type { OrderFields } from '../../../domain/seller/order-changes.ts';

type EditedField = 'totalCosto' | 'costoEnvio' | 'titulo' | 'imagen';

/** What is wrong with each field; absent when nothing is. */
export type OrderFormProblems = Partial<Record<EditedField, string>>;

/** What was typed into the edit form: the changes, or why there are none. */
export type Edit =
  | { readonly changes: Pick<OrderFields, EditedField>; readonly problems: OrderFormProblems }
  | { readonly changes: null; readonly problems: OrderFormProblems };

/** What the database takes of a title and of an address (firestore.rules). */
const MAX_TITLE = 200;
const ADDRESS = /^(https?:\/\/\S{1,500})?$/;

/** Reads the edit form's fields by name. */
export function readOrderForm(typed: (name: EditedField) => string): Edit {
  const totalCosto = parsePesos(typed('totalCosto'));
  const costoEnvio = parsePesos(typed('costoEnvio'));
  const titulo = typed('titulo').trim();
  const imagen = typed('imagen').trim();
  const problems: OrderFormProblems = {
    ...(totalCosto === null && { totalCosto: 'Ingresá un importe, por ejemplo 12500,50' }),
    ...(costoEnvio === null && { costoEnvio: 'Ingresá un importe, por ejemplo 1540' }),
    ...(titulo === '' && { titulo: 'El título no puede estar vacío' }),
    ...(titulo.length > MAX_TITLE && { titulo: `El título lleva hasta ${MAX_TITLE} caracteres` }),
    ...(!ADDRESS.test(imagen) && { imagen: 'Tiene que empezar con https:// y no llevar espacios' }),
  };
  if (totalCosto === null || costoEnvio === null || Object.keys(problems).length > 0)
    return { changes: null, problems };
  return { changes: { totalCosto, costoEnvio, titulo, imagen }, problems };
}
