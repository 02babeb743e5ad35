import type { Plugin } from 'vite';
import { readEnv } from '#config/env.ts';
import { ToolError } from '#tools/run-tool.ts';
import { buildVariables } from './build-variables.ts';

/** Variables that are defined even when unset, so that the build removes code that depends on them. */
const BUILD_VARIABLES = ['VITE_SENTRY_DSN', 'VITE_WORKER', 'VITE_APP_CHECK_KEY'];

/** A package with side effects on import, which a build without its key must not contain. */
const OPTIONAL_PACKAGE = 'node_modules/@firebase/app-check/';

/**
 * Defines unset variables as empty: Vite alone would leave them to be evaluated in the browser. Reads the configuration, so
 * that no page contains the code that reads it and the names of the variables.
 */
export function omitUnconfiguredCode(): Plugin {
  return {
    name: 'bornera:left-out',
    config(_config, { mode }) {
      const variables = buildVariables(mode);
      if (variables['VITE_APP_CHECK_KEY'] && !variables['VITE_FIREBASE_APP_ID'])
        throw new ToolError('VITE_APP_CHECK_KEY needs VITE_FIREBASE_APP_ID (docs/security.md#app-check).');
      const define = BUILD_VARIABLES.map((name) => [
        `import.meta.env.${name}`,
        JSON.stringify(variables[name] ?? ''),
      ]);
      const configuration = configurationOf(variables);
      return { define: { ...Object.fromEntries(define), 'import.meta.env.CONFIGURATION': configuration } };
    },
    transform: {
      filter: { id: new RegExp(OPTIONAL_PACKAGE) },
      handler: () => ({ moduleSideEffects: false }),
    },
  };
}

/**
 * Returns the configuration as an expression, or the error message of an invalid one: the build then succeeds, but its pages
 * cannot start. The message is parsed, because the compiler would drop all code after a constant failure.
 */
function configurationOf(variables: Readonly<Record<string, string>>): string {
  try {
    return JSON.stringify(readEnv(variables));
  } catch (cause) {
    return `JSON.parse(${JSON.stringify(JSON.stringify(String(cause)))})`;
  }
}
