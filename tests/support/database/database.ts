import * as v from 'valibot';
import type { StoredDocument } from '#tools/firestore-values.ts';
import { toFields } from '#tools/firestore-values.ts';
import type { StackAddresses } from '#tools/stack-addresses.ts';
import { documentsPath } from '#deploy/database/rest-database.ts';
import { plainFields } from '#deploy/database/rest-values.ts';

/** Reads and writes a shop's data without rules: the reference for the screens. */
export interface Database {
  /** Returns every document of a collection by id. */
  all(collection: string): Promise<Map<string, Fields>>;
  get(collection: string, id: string): Promise<Fields | null>;
  /** Sets some fields of a document. A product also gets `actualizado`, which the rules require of every change. */
  patch(collection: string, id: string, fields: Fields): Promise<void>;
  /** Deletes documents and writes whole documents, in one batch. */
  rewrite(gone: readonly string[], put: readonly StoredDocument[]): Promise<void>;
}

export type Fields = Readonly<Record<string, unknown>>;

const Document = v.object({ name: v.string(), fields: v.optional(v.record(v.string(), v.unknown()), {}) });
const Listing = v.object({
  documents: v.optional(v.array(Document), []),
  nextPageToken: v.optional(v.string(), ''),
});

/** Returns the database of a shop. */
export function stackDatabase({ firestore, projectId }: StackAddresses): Database {
  const { host, port } = firestore;
  return openDatabase(`http://${host}:${port}/v1/projects/${projectId}/databases/(default)/documents`);
}

/** Returns the database at an address. @param documents Firestore's REST root, ending in `/documents` */
export function openDatabase(documents: string): Database {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  return {
    async all(collection) {
      const found = new Map<string, Fields>();
      let after = '';
      do {
        const reply = await fetch(`${documents}/${collection}?pageSize=1000&pageToken=${after}`, { headers });
        const page = v.parse(Listing, await reply.json());
        for (const { name, fields } of page.documents)
          found.set(name.split('/').at(-1) ?? '', plainFields(fields));
        after = encodeURIComponent(page.nextPageToken);
      } while (after !== '');
      return found;
    },
    async get(collection, id) {
      const reply = await fetch(`${documents}/${collection}/${encodeURIComponent(id)}`, { headers });
      if (reply.status === 404) return null;
      return plainFields(v.parse(Document, await reply.json()).fields);
    },
    async patch(collection, id, changes) {
      const fields = collection === 'productos' ? { ...changes, actualizado: new Date() } : changes;
      const mask = Object.keys(fields).map((name) => `updateMask.fieldPaths=${name}`);
      const body = JSON.stringify({ fields: toFields(fields) });
      const reply = await fetch(`${documents}/${collection}/${encodeURIComponent(id)}?${mask.join('&')}`, {
        method: 'PATCH',
        headers,
        body,
      });
      if (!reply.ok) throw new Error(`PATCH ${collection}/${id}: ${await reply.text()}`);
    },
    async rewrite(gone, put) {
      const root = documentsPath({ documents });
      const writes = [
        ...gone.map((path) => ({ delete: `${root}/${path}` })),
        ...put.map(({ path, fields }) => ({ update: { name: `${root}/${path}`, fields } })),
      ];
      const body = JSON.stringify({ writes });
      const reply = await fetch(`${documents}:commit`, { method: 'POST', headers, body });
      if (!reply.ok) throw new Error(`commit: ${await reply.text()}`);
    },
  };
}
