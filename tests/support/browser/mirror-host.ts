import { createServer } from 'node:http';

/** A static host of a catalogue's mirror, or of another response that the test chooses. */
export interface MirrorHost {
  readonly address: string;
  /** Sets the response from now on; the content type defaults to a mirror's. */
  serve(body: string, headers?: Readonly<Record<string, string>>): void;
  /** Stops responding. */
  hang(): void;
  readonly requests: () => number;
  stop(): Promise<void>;
}

/** Starts a host without a mirror: it responds with the page, like hosts with rewrites. */
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
