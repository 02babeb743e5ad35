import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { listening, type HttpServer } from '../http-server.ts';
import { Subject, type AuthAdmin } from './auth-admin.ts';

const SignedIn = v.looseObject({ refreshToken: v.string(), idToken: v.string() });
const Claims = v.object({
  sub: v.string(),
  firebase: v.object({ sign_in_provider: Subject.entries.provider }),
});

/**
 * Starts the relay in front of Firebase Auth, which keeps pages signed in across restarts. The refresh tokens of
 * fireemu are a counter that restarts with it, so an old token could belong to another account. The relay replaces
 * them by tokens that name their owner, and answers those itself. They are as open as the engine's own sign-in, which
 * takes unsigned custom tokens.
 * @param target `http://host:port` of the engine.
 */
export async function startAuthRelay(port: number, target: string, admin: AuthAdmin): Promise<HttpServer> {
  const server = createServer((request, response) => {
    const isRefresh = request.method === 'POST' && (request.url ?? '').includes('/v1/token');
    const answer = isRefresh ? refresh(request, response, admin) : forward(request, response, target);
    answer.catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502, { 'access-control-allow-origin': '*' });
      response.end(String(error));
    });
  });
  return listening(server.listen(port, '127.0.0.1'));
}

/** Answers a refresh token of the relay with a new ID token. */
async function refresh(request: IncomingMessage, response: ServerResponse, admin: AuthAdmin): Promise<void> {
  const token = new URLSearchParams(await text(request)).get('refresh_token') ?? '';
  const subject = v.safeParse(Subject, decoded(token));
  const idToken = subject.success ? await admin.idTokenFor(subject.output) : null;
  const status = idToken === null ? 400 : 200;
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': request.headers.origin ?? '*',
  });
  const refused = { error: { code: 400, message: 'TOKEN_EXPIRED' } };
  const granted = {
    access_token: idToken,
    id_token: idToken,
    refresh_token: token,
    expires_in: '3600',
    token_type: 'Bearer',
    user_id: subject.success ? subject.output.uid : '',
  };
  response.end(JSON.stringify(idToken === null ? refused : granted));
}

async function forward(request: IncomingMessage, response: ServerResponse, target: string): Promise<void> {
  const { method = 'GET' } = request;
  const body = await text(request);
  const answer = await fetch(`${target}${request.url ?? '/'}`, {
    method,
    headers: forwardable(request),
    redirect: 'manual',
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
  });
  const content = await answer.text();
  response.writeHead(
    answer.status,
    Object.fromEntries([...answer.headers].filter(([name]) => !SKIPPED.has(name))),
  );
  response.end(answer.ok ? withRelayToken(content) : content);
}

/** Headers of the connection, which are not forwarded. */
const SKIPPED = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'content-encoding',
]);

function forwardable(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && !SKIPPED.has(name)) headers.set(name, value);
  return headers;
}

/** Puts a refresh token of the relay in place of the engine's into an answer that holds one. */
function withRelayToken(content: string): string {
  const signedIn = v.safeParse(v.pipe(v.string(), v.parseJson(), SignedIn), content);
  if (!signedIn.success) return content;
  const claims = v.safeParse(Claims, decoded(signedIn.output.idToken.split('.')[1] ?? ''));
  if (!claims.success) return content;
  const subject: Subject = { uid: claims.output.sub, provider: claims.output.firebase.sign_in_provider };
  const refreshToken = Buffer.from(JSON.stringify(subject)).toString('base64url');
  return JSON.stringify({ ...signedIn.output, refreshToken });
}

/** The JSON of a base64url text; null for any other text. */
function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
