import * as v from 'valibot';
import type { FirestoreAdmin } from '../engines/firestore-admin.ts';

/** One stored document as Firestore's REST door gives and takes it. */
export interface StoredDocument {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const rowSchema = v.object({
  document: v.optional(
    v.object({ name: v.string(), fields: v.optional(v.record(v.string(), v.unknown()), {}) }),
  ),
});

/** One request may hold 10 MiB and 500 writes; this stays well below both. */
const BATCH = 200;

/**
 * Every document of the database, of one moment (a single query over all collections), as the engine's own
 * text: whoever copies a large database has no need to take it apart.
 */
export async function readDatabase(admin: FirestoreAdmin): Promise<string> {
  const answer = await fetch(`${admin.documents}:runQuery`, {
    method: 'POST',
    headers: admin.headers,
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`leer Firestore: ${answer.status} ${text}`);
  return text;
}

/** The documents in a text of `readDatabase`. @throws Error when it is no such text. */
export function parseDatabase(text: string): StoredDocument[] {
  const rows = v.parse(v.array(rowSchema), JSON.parse(text));
  return rows.flatMap(({ document }) =>
    document === undefined
      ? []
      : [{ path: document.name.split('/documents/')[1] ?? '', fields: document.fields }],
  );
}

/** Writes the documents, each whole, over whatever is there. */
export async function writeDocuments(
  admin: FirestoreAdmin,
  documents: readonly StoredDocument[],
): Promise<void> {
  const root = admin.documents.slice(admin.documents.indexOf('/v1/') + '/v1/'.length);
  for (let from = 0; from < documents.length; from += BATCH) {
    const writes = documents.slice(from, from + BATCH).map(({ path, fields }) => ({
      update: { name: `${root}/${path}`, fields },
    }));
    const answer = await fetch(`${admin.documents}:commit`, {
      method: 'POST',
      headers: admin.headers,
      body: JSON.stringify({ writes }),
    });
    if (!answer.ok) throw new Error(`escribir en Firestore: ${answer.status} ${await answer.text()}`);
  }
}
