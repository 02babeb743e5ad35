import type { Plugin } from 'vite';
import { missingVariables } from '../hosting/missing-variables.ts';

/** Says after a build without configuration that its pages cannot start. The build goes on: checks need none. */
export function warnUnconfigured(variables: Readonly<Record<string, string | undefined>>): Plugin {
  return {
    name: 'bornera:warn-unconfigured',
    apply: 'build',
    closeBundle: {
      order: 'post',
      handler() {
        const missing = missingVariables(variables);
        if (missing !== '') console.warn(`Built, but not to publish: the shop cannot start. ${missing}`);
      },
    },
  };
}
