import { SELLER_EMAIL } from './roles.ts';
import { changed, type Fields, now, remove, set, type Write } from './writes.ts';

/** An entry of the seller's log. */
export const entry: Fields = {
  quien: SELLER_EMAIL,
  cuando: now,
  sobre: 'productos/101',
  titulo: 'Placa de prueba n.º 101',
  accion: 'cambio',
  antes: '{"stock":5}',
  despues: '{"stock":9}',
};

/** The log entry of a document's deletion, and the document that names the entry. */
export function logging(path: string, changes: Fields = {}): Write[] {
  const [, id = ''] = path.split('/');
  const entrada = `baja_${id.replaceAll(/\W/g, '_')}`;
  return [
    set(`bitacora/${entrada}`, changed({ ...entry, sobre: path, accion: 'baja', despues: '' }, changes)),
    set(`bajas/${id}`, { entrada }),
  ];
}

/** The batch that deletes a document with its log entry. */
export function removing(path: string, changes: Fields = {}): Write[] {
  return [remove(path), ...logging(path, changes)];
}
