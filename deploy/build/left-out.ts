import { loadEnv, type Plugin } from 'vite';

/** Variables whose absence takes the code behind `if (import.meta.env.NAME)` out of the build. */
const NAMES = ['VITE_SENTRY_DSN'];

/** Vite leaves a variable that is not set to be looked for in the browser; here it is known to be empty. */
export function omitUnconfiguredCode(): Plugin {
  return {
    name: 'bornera:left-out',
    config(_config, { mode }) {
      const variables = loadEnv(mode, process.cwd(), 'VITE_');
      const define = NAMES.map((name) => [`import.meta.env.${name}`, JSON.stringify(variables[name] ?? '')]);
      return { define: Object.fromEntries(define) };
    },
  };
}
