import { server as hostingServer } from 'superstatic';
import { whenListening, type HttpServer } from '../../tools/http-server.ts';
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
  // Its `listen` takes only a callback.
  return whenListening(app.listen(() => undefined));
}
