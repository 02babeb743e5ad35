import * as v from 'valibot';

const Begun = v.object({ transaction: v.string() });

/**
 * Locks a public document as any visitor can, by reading it in a transaction that stays open. Writers of the document may
 * fail with ABORTED meanwhile.
 * @param documents REST address, ending in `/documents`.
 * @returns the function that releases the document; null where the database refuses anonymous transactions.
 */
export async function lockDocument(documents: string, path: string): Promise<(() => Promise<void>) | null> {
  const begun = await post(`${documents}:beginTransaction`, { options: { readWrite: {} } });
  if (!begun.ok) return null;
  const { transaction } = v.parse(Begun, await begun.json());
  const read = await fetch(`${documents}/${path}?transaction=${encodeURIComponent(transaction)}`);
  const release = async () => {
    await post(`${documents}:rollback`, { transaction });
  };
  if (read.ok) return release;
  await release();
  return null;
}

function post(address: string, body: object): Promise<Response> {
  return fetch(address, { method: 'POST', body: JSON.stringify(body) });
}
