import type { MirrorDatabase } from '../mirror/database.ts';
import { databaseOf } from '../mirror/mirror-options.ts';

/** A database of the environment's project. @param id `(default)`, or that of one restored from a managed backup. */
export function namedDatabase(id: string): MirrorDatabase {
  const database = databaseOf(process.env);
  return { ...database, documents: database.documents.replace('/(default)/', `/${id}/`) };
}
