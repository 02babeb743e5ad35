import { loadEnv, type Plugin } from 'vite';

/** Variables that a build knows also when they are unset, so that it leaves out the code behind a test of them. */
export const BUILD_VARIABLES = ['VITE_SENTRY_DSN', 'VITE_WORKER'];

/** Defines unset variables as empty: Vite alone would leave them to be looked up in the browser. */
export function omitUnconfiguredCode(): Plugin {
  return {
    name: 'bornera:left-out',
    config(_config, { mode }) {
      const variables = loadEnv(mode, process.cwd(), 'VITE_');
      const define = BUILD_VARIABLES.map((name) => [
        `import.meta.env.${name}`,
        JSON.stringify(variables[name] ?? ''),
      ]);
      return { define: Object.fromEntries(define) };
    },
  };
}
