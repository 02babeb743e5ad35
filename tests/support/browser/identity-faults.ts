import type { Faults } from '#local/identity/token-faults.ts';

/** Sets the identity server's faults to exactly these; `{}` clears them. */
export async function setIdentityFaults(identity: string, faults: Partial<Faults>): Promise<void> {
  const reply = await fetch(`${identity}/_faults`, { method: 'POST', body: JSON.stringify(faults) });
  if (!reply.ok) throw new Error(`The identity server took no faults: ${await reply.text()}`);
}
