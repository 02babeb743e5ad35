import type { IncomingMessage, ServerResponse } from 'node:http';
import { server as hostingServer } from 'superstatic';
import { whenListening, type HttpServer } from '#tools/http-server.ts';
import type { Hosting } from './hosting-config.ts';

export interface ServeOptions {
  /** Folder of the build. */
  readonly dir: string;
  /** Headers, rewrites and clean URLs. */
  readonly hosting: Hosting;
  /** Port to listen on; 0 uses any free port. */
  readonly port: number;
  /** Compresses every response, which takes time on a test machine. Default true. */
  readonly compression?: boolean;
}

/** Serves a build like Firebase Hosting, with the engine of its emulator. */
export function serveBuild({ dir, hosting, port, compression = true }: ServeOptions): Promise<HttpServer> {
  // Copies the configuration, because the engine changes it.
  const config = structuredClone({ ...hosting, public: '.' });
  const app = hostingServer({ cwd: dir, config, compression, port, hostname: '127.0.0.1' });
  // The engine does not catch two errors, which would end the process: of a file that is removed while it is being opened, and
  // of an address or query that it cannot decode.
  app.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    response.on('pipe', (file) => file.on('error', () => response.destroy()));
    if (isDecodable(request.url ?? '')) return next();
    response.statusCode = 400;
    response.end('Bad Request');
  });
  // Its `listen` accepts only a callback.
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
