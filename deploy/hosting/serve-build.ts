import type { IncomingMessage, ServerResponse } from 'node:http';
import { server as hostingServer } from 'superstatic';
import { whenListening, type HttpServer } from '#tools/http-server.ts';
import type { Hosting } from './hosting-config.ts';

export interface ServeOptions {
  /** Folder of the build. */
  readonly dir: string;
  /** Headers, rewrites and clean URLs. */
  readonly hosting: Hosting;
  /** 0 takes a free one. */
  readonly port: number;
  /** Compresses every answer, which costs time on a machine that tests. Default true. */
  readonly compression?: boolean;
}

/** Serves a build as Firebase Hosting does, with the engine of its emulator. */
export function serveBuild({ dir, hosting, port, compression = true }: ServeOptions): Promise<HttpServer> {
  // The engine normalizes the configuration in place.
  const config = structuredClone({ ...hosting, public: '.' });
  const app = hostingServer({ cwd: dir, config, compression, port, hostname: '127.0.0.1' });
  // The engine throws at an address that it cannot decode, in its query too, which would end the process.
  app.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (isDecodable(request.url ?? '')) return next();
    response.statusCode = 400;
    response.end('Bad Request');
  });
  // Its `listen` takes only a callback.
  return whenListening(app.listen(() => undefined));
}

function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}
