import { createServer } from 'node:http';

/** A static host with a catalogue's mirror, or with whatever a test puts in its place. */
export interface MirrorHost {
  readonly address: string;
  /** What is served from now on; a mirror unless another type is said. */
  serve(body: string, headers?: Readonly<Record<string, string>>): void;
  /** Answers nothing any more. */
  hang(): void;
  readonly requests: () => number;
  stop(): Promise<void>;
}

/** Starts a host that has no mirror yet: it answers with the page, as hosts with rewrites do. */
export async function startMirrorHost(): Promise<MirrorHost> {
  let body = '<!doctype html><title>Bornera</title>';
  let headers: Readonly<Record<string, string>> = { 'content-type': 'text/html' };
  let hanging = false;
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    if (!hanging) response.writeHead(200, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    address: `http://127.0.0.1:${port}/catalogo.json`,
    serve(text, extra = {}) {
      body = text;
      headers = { 'content-type': 'application/json', ...extra };
    },
    hang() {
      hanging = true;
    },
    requests: () => requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
