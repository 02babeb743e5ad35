import type { BrowserContext, Response as PageResponse } from 'playwright-core';
import * as v from 'valibot';
import { documentsOf } from '../database/rest-database.ts';
import { payloadOf } from '../doctor/identity.ts';
import { plainFields } from '../database/rest-values.ts';

/** The database as the page in a browser reaches it: address and access come from the page's own requests. */
export interface Traffic {
  /** Ends in `/documents`. */
  documents(): string;
  /** Id of the signed-in buyer. */
  buyer(): string;
  /** Reads a document as the signed-in buyer; null where there is none. */
  read(collection: string, id: number | string): Promise<Readonly<Record<string, unknown>> | null>;
}

const TIMEOUT_MS = 15_000;
const APP_CHECK = 'x-firebase-appcheck';

const Document = v.object({ fields: v.optional(v.record(v.string(), v.unknown()), {}) });
const SignedIn = v.object({ idToken: v.string() });
/** The project, and the buyer. */
const Claims = v.object({ aud: v.string(), sub: v.string() });

/** Learns from the requests of a browser context, and keeps its page from telling anybody of an order. */
export async function watchTraffic(context: BrowserContext): Promise<Traffic> {
  let origin = '';
  let token = '';
  const headers: Record<string, string> = {};
  context.on('request', (request) => {
    const isDatabase = /\/google\.firestore\.v1\.|\/v1\/projects\//u.test(request.url());
    if (isDatabase) origin ||= new URL(request.url()).origin;
    const appCheck = request.headers()[APP_CHECK];
    if (isDatabase && appCheck !== undefined) headers[APP_CHECK] = appCheck;
  });
  context.on('response', (response) => void tokenOf(response).then((found) => (token = found ?? token)));
  await context.route(tells, (route) => route.fulfill({ status: 200, body: 'OK', headers: CORS }));

  const claims = () => v.parse(Claims, payloadOf(token));
  const documents = () => documentsOf(origin, claims().aud);

  return {
    documents,
    buyer: () => claims().sub,
    async read(collection, id) {
      const reply = await fetch(`${documents()}/${collection}/${encodeURIComponent(id)}`, {
        headers: { ...headers, authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (reply.status === 404) return null;
      if (!reply.ok) throw new Error(`the database answers ${reply.status} to ${collection}/${id}`);
      return plainFields(v.parse(Document, await reply.json()).fields);
    },
  };
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Firebase's token of the buyer, in its answer to the identity provider's. */
async function tokenOf(response: PageResponse): Promise<string | null> {
  if (!response.url().includes('accounts:signInWithCustomToken')) return null;
  const content = v.safeParse(SignedIn, await response.json().catch(() => null));
  return content.success ? content.output.idToken : null;
}

/**
 * Returns true for the requests that notify of an order or a visit: e-mail, bot, IoT and form
 * (docs/product.md#notifications). Their hosts are configured, but not their form.
 */
function tells({ pathname, searchParams }: URL): boolean {
  return (
    pathname.endsWith('/email/send') ||
    pathname.endsWith('/formResponse') ||
    (searchParams.has('phone') && searchParams.has('text')) ||
    (searchParams.has('token') && [...searchParams.keys()].some((name) => /^V\d+$/u.test(name)))
  );
}
