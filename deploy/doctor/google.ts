import * as v from 'valibot';
import { skipped, type Check } from '../checks/check.ts';
import { LOG_IN_HINT } from '../database/google-headers.ts';
import { refusalOf } from '../database/google-refusal.ts';
import type { Deploy } from './deploy.ts';
import { ToolError } from '../../tools/run-tool.ts';

const TIMEOUT_MS = 15_000;

/** Skips a check of Google's services where this machine has no credentials. */
export function withCredentials(check: Check<Deploy>): Check<Deploy> {
  return (deploy) => (deploy.google.headers === null ? skipped(LOG_IN_HINT) : check(deploy));
}

/** Reads a resource as the owner; null where there is none. @throws ToolError with the role or the service that is missing. */
export async function readGoogle<T extends v.GenericSchema>(
  { google }: Deploy,
  address: string,
  schema: T,
): Promise<v.InferOutput<T> | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const reply = await fetch(address, { headers: google.headers ?? {}, signal });
  if (reply.status === 404) return null;
  if (!reply.ok) throw new ToolError(await refusalText(reply));
  return v.parse(schema, await reply.json());
}

async function refusalText(reply: Response): Promise<string> {
  const message = refusalOf(await reply.text());
  const advice =
    reply.status === 403 ? ' Give your account the role Firebase Viewer, or enable the service.' : '';
  return `Google answers ${reply.status}: ${message}${advice}`;
}
