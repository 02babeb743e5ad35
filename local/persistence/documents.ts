import * as v from 'valibot';
import type { FirestoreAdmin } from '../engines/firestore-admin.ts';

/** One stored document as Firestore's REST door gives and takes it. */
const documentSchema = v.object({ path: v.string(), fields: v.record(v.string(), v.unknown()) });
export type StoredDocument = v.InferOutput<typeof documentSchema>;
export const documentsSchema = v.array(documentSchema);

const rowSchema = v.object({
  document: v.optional(
    v.object({ name: v.string(), fields: v.optional(v.record(v.string(), v.unknown()), {}) }),
  ),
});

/** One request may hold 10 MiB and 500 writes; this stays well below both. */
const BATCH = 200;

/** Every document of the database, of one moment: a single query over all collections. */
export async function readDocuments(admin: FirestoreAdmin): Promise<StoredDocument[]> {
  const answer = await fetch(`${admin.documents}:runQuery`, {
    method: 'POST',
    headers: admin.headers,
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  if (!answer.ok) throw new Error(`leer Firestore: ${answer.status} ${await answer.text()}`);
  const rows = v.parse(v.array(rowSchema), await answer.json());
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
