import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

const ROUTER = /node_modules[\\/]react-router[\\/]dist[\\/]/;

/** What makes a component or a context, and does nothing else. */
const MAKES = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g;

/** Names that only developer tools read; as assignments they keep what nothing uses. */
const NAMED = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Takes React Router's own production build, which its package names nowhere (remix-run/react-router#14102), and
 * lets the bundler leave out those of its components that nothing uses: 2 kB brotli of the first load.
 */
export function leanRouter(): Plugin {
  return {
    name: 'bornera:lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router$/ },
      async handler(source, importer) {
        const named = await this.resolve(source, importer, { skipSelf: true });
        return productionBuild(named?.id ?? '');
      },
    },
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code.replace(MAKES, '= /* @__PURE__ */ $1').replace(NAMED, ''),
        map: null,
      }),
    },
  };
}

/** Null, which leaves the package's own choice, where it has no such file any more. */
function productionBuild(named: string): string | null {
  const file = named.replace(/([\\/]dist[\\/])development([\\/]).*$/u, '$1production$2index.mjs');
  return file !== named && existsSync(file) ? file : null;
}
