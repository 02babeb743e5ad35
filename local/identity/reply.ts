import type { IncomingMessage, ServerResponse } from 'node:http';

const BODY_MAX = 64 * 1024;

/** Reads a request's body as text. @throws Error when it is larger than 64 KiB. */
export async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > BODY_MAX) throw new Error('body too large');
  }
  return text;
}

/** Sends an answer that may not be cached. */
export function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(type.startsWith('text/html') ? { 'content-security-policy': PAGE_POLICY } : {}),
  });
  response.end(body);
}

/** The login page runs no script and may not be framed. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";
