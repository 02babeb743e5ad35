import { statSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Logger, Plugin, ViteDevServer } from 'vite';

/** Address that returns how often the development server was started. */
const STARTS = '/@starts';

/**
 * Vite plugin that restarts the development server after every save of a file that its configuration imports, such as the owner's
 * values. Vite keeps the old server when a restart fails. Terminal and browser show each fault once, and the terminal also its
 * correction.
 */
export function followSaves(logger: Logger): Plugin {
  const error = logger.error.bind(logger);
  let server: ViteDevServer | null = null;
  /** The last error, and the error that keeps the old server. */
  let lastError = '';
  let fault = '';
  let starts = 1;
  let timer: NodeJS.Timeout | undefined;
  /** Time in milliseconds at which the running server began to read its files, or earlier. */
  let readAt = Date.now();

  const showFault = () => server?.ws.send({ type: 'error', err: { message: fault, stack: '' } });
  logger.error = (message, options) => {
    const text = errorText(message);
    // Vite logs the reason between these two messages.
    if (text.startsWith('failed to load config') || text === lastError) return;
    if (text !== 'server restart failed') {
      lastError = text;
      return error(text, options);
    }
    fault = lastError;
    showFault();
  };

  return {
    name: 'bornera:follow-saves',
    enforce: 'pre',
    // A page whose scripts were requested from the old server while it ended would stay blank.
    transformIndexHtml: () => [
      {
        tag: 'script',
        injectTo: 'head-prepend',
        children: `addEventListener('error', ({ target }) => target.tagName === 'SCRIPT' && setInterval(async () => {
          const starts = await fetch('${STARTS}').then((reply) => reply.text(), () => '${starts}');
          if (starts !== '${starts}') location.reload();
        }, 1000), true)`,
      },
    ],
    configureServer(started) {
      server = started;
      if (fault !== '') console.log('The shop’s own files are right again.');
      lastError = fault = '';
      const { config, middlewares, watcher, ws } = started;
      const restart = started.restart.bind(started);
      started.restart = async (...args) => {
        readAt = Date.now();
        await restart(...args);
        starts += 1;
      };
      // Vite's watcher misses saves during a restart, and some of two saves in quick succession.
      clearInterval(timer);
      timer = setInterval(() => {
        if (config.configFileDependencies.some((file) => savedAt(file) > readAt)) void started.restart();
      }, 500).unref();
      middlewares.use(STARTS, (_request, response) => response.end(String(starts)));
      ws.on('connection', () => fault !== '' && showFault());
      watcher.on('change', () => {
        lastError = '';
      });
    },
  };
}

/** Returns the error without colours. For a syntax error, such as a missing comma, only place and reason. */
function errorText(message: string): string {
  const text = stripVTControlCharacters(message);
  const [, reason, place] = /\[PARSE_ERROR\] (.+)\n[^[]*\[ (\S+) \]/u.exec(text) ?? [];
  return place === undefined ? text : `${place}: ${reason} (look at this line and the one before)`;
}

/** Returns whole milliseconds of the epoch, like `Date.now()`; 0 for a deleted file. */
function savedAt(file: string): number {
  return Math.trunc(statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}
