import * as v from 'valibot';
import { skipped, type Check } from '../checks/check.ts';
import type { Deploy } from './deploy.ts';

const TIMEOUT_MS = 15_000;

/** How to give this machine credentials. */
const LOG_IN =
  'no Google credentials: gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS (docs/mirror.md#keys)';

/** Skips a check of Google's services where this machine has no credentials. */
export function withCredentials(check: Check<Deploy>): Check<Deploy> {
  return (deploy) => (deploy.google.headers === null ? skipped(LOG_IN) : check(deploy));
}

/** Reads a resource as the owner; null where there is none. @throws Error with the role or the service that is missing. */
export async function readGoogle<T extends v.GenericSchema>(
  { google }: Deploy,
  address: string,
  schema: T,
): Promise<v.InferOutput<T> | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const reply = await fetch(address, { headers: google.headers ?? {}, signal });
  if (reply.status === 404) return null;
  if (!reply.ok) throw new Error(await refusalText(reply));
  return v.parse(schema, await reply.json());
}

const Refusal = v.object({ error: v.object({ message: v.string() }) });

async function refusalText(reply: Response): Promise<string> {
  const content = v.safeParse(v.pipe(v.string(), v.parseJson(), Refusal), await reply.text());
  const message = content.success ? content.output.error.message.split('\n')[0] : '';
  const advice =
    reply.status === 403 ? ' Give your account the role Firebase Viewer, or enable the service.' : '';
  return `Google answers ${reply.status}: ${message}${advice}`;
}
