import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';

/** Failures of a server as its clients see them. */
export type Trouble =
  /** Refuses new connections and cuts open ones. */
  | 'refused'
  /** Accepts requests and never answers; open streams fall silent. */
  | 'hanging'
  | '503'
  /** Answers «PERMISSION_DENIED» as the database does. */
  | 'denied';

export interface Gate {
  /** Address of the gate. */
  readonly port: number;
  /** Applies this failure to every request from now on and breaks open ones. */
  fail(trouble: Trouble): Promise<void>;
  /** Applies this failure only to requests of one kind, before or after they reach the server; open ones at once. */
  failOnly(requests: RegExp, trouble: Trouble, when: 'before' | 'after'): void;
  /** Calls back once, after the server handled the next request of this kind and before its answer is sent. */
  onceAfter(requests: RegExp, action: () => Promise<void>): void;
  /** Forwards to another port from now on. */
  turn(target: number): void;
  /** Ends the failure and cuts hanging requests, as a returning server does. */
  heal(): Promise<void>;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';

interface Only {
  readonly requests: RegExp;
  readonly trouble: Trouble;
  readonly when: 'before' | 'after';
}

/**
 * Opens a port in front of an HTTP server and fails for real: the browser's own connections are
 * refused, hang, or are cut in the middle of a stream.
 */
export async function startGate(target: number): Promise<Gate> {
  let behind = target;
  let trouble: Trouble | null = null;
  let only: Only | null = null;
  let after: { readonly requests: RegExp; readonly action: () => Promise<void> } | null = null;
  const open = new Map<IncomingMessage, string>();

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = request.url ?? '/';
    const mine = only?.requests.test(address) === true ? only : null;
    const before = trouble ?? (mine?.when === 'before' ? mine.trouble : null);
    // CORS preflights pass, or every failure would look like a CORS error.
    if (before !== null && request.method !== 'OPTIONS') return spoil(request, response, before);
    const answer = await forward(request, behind);
    open.set(answer, address);
    answer.once('close', () => {
      open.delete(answer);
      if (!answer.complete) response.destroy();
    });
    const noted = after?.requests.test(address) === true && request.method !== 'OPTIONS' ? after : null;
    if (noted !== null || mine?.when === 'after') {
      const body = await whole(answer);
      if (noted !== null) {
        after = null;
        await noted.action();
      }
      if (mine?.when === 'after' && request.method !== 'OPTIONS')
        return spoil(request, response, mine.trouble);
      response.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
      return;
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    response.once('close', () => answer.destroy());
    answer.once('error', () => response.destroy());
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await listen(server, 0);
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;

  return {
    port,
    async fail(kind) {
      trouble = kind;
      if (kind === 'hanging') for (const answer of open.keys()) answer.unpipe();
      else if (kind === 'refused') await shut(server);
      else server.closeAllConnections();
    },
    failOnly(requests, kind, when) {
      only = { requests, trouble: kind, when };
      for (const [answer, address] of open) {
        if (!requests.test(address)) continue;
        if (kind === 'hanging') answer.unpipe();
        else answer.destroy();
      }
    },
    onceAfter(requests, action) {
      after = { requests, action };
    },
    turn(next) {
      behind = next;
    },
    async heal() {
      const was = trouble ?? only?.trouble;
      trouble = null;
      only = null;
      after = null;
      if (!server.listening) await listen(server, port);
      else if (was === 'hanging') server.closeAllConnections();
    },
    stop: () => shut(server),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function forward(request: IncomingMessage, port: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = request;
    const onward = ask({ host: HOST, port, method, path: url, headers, agent: false }, resolve);
    onward.once('error', reject);
    request.pipe(onward);
    request.once('close', () => {
      if (!request.complete) onward.destroy();
    });
  });
}

async function whole(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

function spoil(request: IncomingMessage, response: ServerResponse, trouble: Trouble): void {
  if (trouble === 'hanging') return;
  if (trouble === 'refused') {
    response.socket?.resetAndDestroy();
    return;
  }
  const [status, name] = trouble === '503' ? [503, 'UNAVAILABLE'] : [403, 'PERMISSION_DENIED'];
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
  });
  response.end(JSON.stringify({ error: { code: status, status: name, message: 'Switched off by a test' } }));
}
