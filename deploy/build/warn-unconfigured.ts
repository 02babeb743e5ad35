import type { Plugin } from 'vite';
import { missingVariables } from '#deploy/doctor/variables.ts';

/** Says after a build that its pages without configuration cannot start. The build goes on: checks need none. */
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
