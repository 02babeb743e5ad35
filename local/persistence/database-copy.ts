import * as v from 'valibot';
import type { StoredDocument } from '#tools/firestore-values.ts';
import type { FirestoreAdmin } from '#local/engines/firestore-admin.ts';

const rowSchema = v.object({
  document: v.optional(
    v.object({ name: v.string(), fields: v.optional(v.record(v.string(), v.unknown()), {}) }),
  ),
});

/** Writes in a request. Firestore accepts 500, and 10 MiB. */
const BATCH = 200;

/**
 * Returns every document of the database at one moment, by a single query over all collections, as the engine's
 * unparsed answer: a copy of a large database needs no parsing.
 */
export async function readDatabase(admin: FirestoreAdmin): Promise<string> {
  const answer = await fetch(`${admin.documents}:runQuery`, {
    method: 'POST',
    headers: admin.headers,
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`Firestore was not read: ${answer.status} ${text}`);
  return text;
}

/** Parses the text of `readDatabase`. @throws Error when the text is anything else. */
export function parseDatabase(text: string): StoredDocument[] {
  const rows = v.parse(v.array(rowSchema), JSON.parse(text));
  return rows.flatMap(({ document }) =>
    document === undefined
      ? []
      : [{ path: document.name.split('/documents/')[1] ?? '', fields: document.fields }],
  );
}

/** Writes the documents, replacing stored ones with the same path. */
export async function writeDocuments(
  admin: FirestoreAdmin,
  documents: readonly StoredDocument[],
): Promise<void> {
  const root = admin.documents.slice(admin.documents.indexOf('projects/'));
  for (let from = 0; from < documents.length; from += BATCH) {
    const writes = documents.slice(from, from + BATCH).map(({ path, fields }) => ({
      update: { name: `${root}/${path}`, fields },
    }));
    const answer = await fetch(`${admin.documents}:commit`, {
      method: 'POST',
      headers: admin.headers,
      body: JSON.stringify({ writes }),
    });
    if (!answer.ok) throw new Error(`Firestore was not written: ${answer.status} ${await answer.text()}`);
  }
}
