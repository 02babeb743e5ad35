import * as v from 'valibot';
import type { FirestoreAdmin } from '../../../local/engines/firestore-admin.ts';

const Begun = v.object({ transaction: v.string() });

/**
 * Locks a public document as any visitor can, by reading it in a transaction that stays open. Returns the function that
 * releases it. Writers of the document fail with ABORTED meanwhile.
 */
export async function lockDocument(
  { documents }: FirestoreAdmin,
  path: string,
): Promise<() => Promise<void>> {
  const begun = await post(`${documents}:beginTransaction`, { options: { readWrite: {} } });
  const { transaction } = v.parse(Begun, await begun.json());
  await fetch(`${documents}/${path}?transaction=${encodeURIComponent(transaction)}`);
  return async () => {
    await post(`${documents}:rollback`, { transaction });
  };
}

function post(address: string, body: object): Promise<Response> {
  return fetch(address, { method: 'POST', body: JSON.stringify(body) });
}
