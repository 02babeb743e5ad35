import * as v from 'valibot';
import { skipped, type Check, type Finding } from '../checks/check.ts';
import type { Deploy } from './deploy.ts';

const TIMEOUT_MS = 15_000;

/** How to give this machine credentials. */
const LOG_IN =
  'no Google credentials: gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS (docs/mirror.md#keys)';

/** Skips a check of Google's services where this machine has no credentials. */
export function withCredentials(check: Check<Deploy>): Check<Deploy> {
  return async (deploy) => {
    try {
      await deploy.google.headers();
    } catch {
      return skipped(LOG_IN);
    }
    return check(deploy);
  };
}

/** A refusal of Google. */
class GoogleRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Reads a resource as the owner. @throws GoogleRefusal with the role or the service that is missing. */
export async function readGoogle<T extends v.GenericSchema>(
  { google }: Pick<Deploy, 'google'>,
  address: string,
  schema: T,
): Promise<v.InferOutput<T>> {
  const headers = await google.headers();
  const reply = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!reply.ok) throw new GoogleRefusal(reply.status, await refusalText(reply));
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

/** The answer for a resource that does not exist, in place of a refusal. */
export function whenMissing(finding: Finding): (cause: unknown) => Finding {
  return (cause) => {
    if (cause instanceof GoogleRefusal && cause.status === 404) return finding;
    throw cause;
  };
}
