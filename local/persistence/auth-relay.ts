import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { listening, type HttpServer } from '../http-server.ts';
import type { AuthAdmin } from './auth-admin.ts';
import type { SessionTokens, Subject } from './session-tokens.ts';

const signedInSchema = v.looseObject({ refreshToken: v.string(), idToken: v.string() });
const refreshedSchema = v.looseObject({ refresh_token: v.string() });
const claimsSchema = v.object({
  sub: v.string(),
  firebase: v.object({ sign_in_provider: v.picklist(['custom', 'password']) }),
});

/**
 * Starts the relay in front of Firebase Auth, which keeps pages signed in across restarts. The refresh tokens of
 * fireemu are a counter that restarts with it, so an old token could belong to another account. The relay replaces
 * them by tokens that name their owner, and exchanges those for the engine's own when a page sends one.
 * @param target `http://host:port` of the engine.
 */
export async function startAuthRelay(
  port: number,
  target: string,
  tokens: SessionTokens,
  admin: AuthAdmin,
): Promise<HttpServer> {
  const server = createServer((request, response) => {
    relay(request, response, target, tokens, admin).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502, { 'access-control-allow-origin': '*' });
      response.end(String(error));
    });
  });
  return listening(server.listen(port, '127.0.0.1'));
}

async function relay(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  tokens: SessionTokens,
  admin: AuthAdmin,
): Promise<void> {
  const body = await readAll(request);
  const exchange = (request.url ?? '').includes('/v1/token') ? await swapToken(body, tokens, admin) : null;
  if (exchange?.refused === true) {
    response.writeHead(400, {
      'content-type': 'application/json',
      'access-control-allow-origin': request.headers.origin ?? '*',
    });
    response.end(JSON.stringify({ error: { code: 400, message: 'TOKEN_EXPIRED' } }));
    return;
  }
  const answer = await fetch(`${target}${request.url ?? '/'}`, {
    method: request.method ?? 'GET',
    headers: forwardable(request),
    redirect: 'manual',
    ...(request.method === 'GET' || request.method === 'HEAD' ? {} : { body: exchange?.body ?? body }),
  });
  const text = await answer.text();
  const headers: Record<string, string> = {};
  for (const [name, value] of answer.headers) if (!SKIPPED.has(name)) headers[name] = value;
  response.writeHead(answer.status, headers);
  response.end(answer.ok ? withRelayToken(text, exchange?.token ?? null, tokens) : text);
}

/** Headers of the connection, which are not forwarded. */
const SKIPPED = new Set([
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'content-encoding',
]);

function forwardable(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !SKIPPED.has(name) && name !== 'host') headers.set(name, value);
  }
  headers.set('accept-encoding', 'identity');
  return headers;
}

interface Exchange {
  readonly refused: boolean;
  readonly body: string;
  /** The relay's token, which the page keeps. */
  readonly token: string;
}

/** Puts the engine's refresh token in place of the relay's into a request for a new ID token. */
async function swapToken(text: string, tokens: SessionTokens, admin: AuthAdmin): Promise<Exchange | null> {
  const isJson = text.startsWith('{');
  const form = isJson ? formOf(JSON.parse(text)) : new URLSearchParams(text);
  const token = form.get('refresh_token');
  if (token === null) return null;
  const subject = tokens.read(token);
  const engineToken = subject === null ? null : await admin.refreshTokenOf(subject);
  if (engineToken === null) return { refused: true, body: text, token };
  form.set('refresh_token', engineToken);
  const changed = isJson ? JSON.stringify(Object.fromEntries(form)) : form.toString();
  return { refused: false, body: changed, token };
}

function formOf(value: unknown): URLSearchParams {
  return new URLSearchParams(v.parse(v.record(v.string(), v.string()), value));
}

/** Puts the relay's refresh token in place of the engine's into an answer that holds one. */
function withRelayToken(text: string, relayToken: string | null, tokens: SessionTokens): string {
  const value = parse(text);
  const refreshed = v.safeParse(refreshedSchema, value);
  if (refreshed.success && relayToken !== null)
    return JSON.stringify({ ...refreshed.output, refresh_token: relayToken });
  const signedIn = v.safeParse(signedInSchema, value);
  if (!signedIn.success) return text;
  const subject = subjectOf(signedIn.output.idToken);
  if (subject === null) return text;
  return JSON.stringify({ ...signedIn.output, refreshToken: tokens.issue(subject) });
}

function subjectOf(idToken: string): Subject | null {
  const payload = parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const claims = v.safeParse(claimsSchema, payload);
  return claims.success
    ? { uid: claims.output.sub, provider: claims.output.firebase.sign_in_provider }
    : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}
