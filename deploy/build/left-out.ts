import type { Plugin } from 'vite';
import { ToolError } from '#tools/run-tool.ts';
import { buildVariables } from './build-variables.ts';

/** Variables that a build knows also when they are unset, so that it leaves out the code behind a test of them. */
const BUILD_VARIABLES = ['VITE_SENTRY_DSN', 'VITE_WORKER', 'VITE_APP_CHECK_KEY'];

/** A package that runs code when it is imported, which a build without its key must not hold. */
const OPTIONAL_PACKAGE = 'node_modules/@firebase/app-check/';

/** Defines unset variables as empty: Vite alone would leave them to be looked up in the browser. */
export function omitUnconfiguredCode(): Plugin {
  return {
    name: 'bornera:left-out',
    config(_config, { mode, command }) {
      const variables = buildVariables(mode, ['VITE_', 'APP_CHECK_']);
      if (variables['VITE_APP_CHECK_KEY'] && !variables['VITE_FIREBASE_APP_ID'])
        throw new ToolError('VITE_APP_CHECK_KEY needs VITE_FIREBASE_APP_ID (docs/security.md#app-check).');
      const define = BUILD_VARIABLES.map((name) => [
        `import.meta.env.${name}`,
        JSON.stringify(variables[name] ?? ''),
      ]);
      // A debug token passes App Check from anywhere: no build may hold one.
      const debugToken = command === 'serve' ? variables['APP_CHECK_DEBUG_TOKEN'] : '';
      const secret = { 'import.meta.env.APP_CHECK_DEBUG_TOKEN': JSON.stringify(debugToken ?? '') };
      return { define: { ...Object.fromEntries(define), ...secret } };
    },
    transform: {
      filter: { id: new RegExp(OPTIONAL_PACKAGE) },
      handler: () => ({ moduleSideEffects: false }),
    },
  };
}
