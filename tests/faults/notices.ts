import * as v from 'valibot';
import type { Trip } from './fault-case.ts';
import { until } from './until.ts';

const Kept = v.object({ value: v.array(v.object({ due: v.nullable(v.array(v.unknown())) })) });
const Received = v.array(v.object({ service: v.string(), status: v.number(), address: v.string() }));

/** Time-out of the first try of every service, the wait, and the second try. */
const MESSAGE_TIMEOUT_MS = 60_000;

/**
 * Once the fault is over, every recipient is notified, the buyer exactly once. When the e-mail was refused for
 * good, the owner is notified of that.
 */
export async function expectTold(trip: Trip, { byEmail }: { readonly byEmail: boolean }): Promise<void> {
  let left = 'nothing noted';
  await until(
    async () => {
      const text = await trip.page.evaluate(() => localStorage.getItem('bornera.messages'));
      const kept = v.safeParse(Kept, JSON.parse(text ?? 'null'));
      if (!kept.success) return false;
      left = JSON.stringify(kept.output.value);
      return kept.output.value.every(({ due }) => due?.length === 0);
    },
    MESSAGE_TIMEOUT_MS,
    () => `not everyone was told of the order: ${left}`,
  );
  const received = await receivedBy(trip);
  const mails = received.filter(({ service, status }) => service === 'email' && status === 200).length;
  if (mails !== (byEmail ? 1 : 0)) throw new Error(`${mails} e-mails about the order`);
  const bot = received.filter(({ service }) => service === 'bot');
  if (!byEmail && !bot.some(({ address }) => /correo|mail/i.test(decodeURIComponent(address))))
    throw new Error('nobody told the owner of the e-mail that was refused');
}

/** Returns the requests that the services received in this case. */
async function receivedBy({ lane }: Trip): Promise<v.InferOutput<typeof Received>> {
  const reply = await fetch(`${lane.addresses.services}/_received`);
  return v.parse(Received, await reply.json());
}
