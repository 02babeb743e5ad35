import type { Plugin } from 'vite';
import { demoLine } from '#deploy/doctor/demo.ts';
import { ownParts } from '#deploy/doctor/own-parts.ts';
import { missingVariables } from '#deploy/hosting/missing-variables.ts';

/**
 * Says after a build what its owner has still to do: what is the demo's, and that pages without configuration cannot start.
 * The build goes on: checks need neither.
 */
export function warnUnconfigured(variables: Readonly<Record<string, string | undefined>>): Plugin {
  return {
    name: 'bornera:warn-unconfigured',
    apply: 'build',
    closeBundle: {
      order: 'post',
      handler() {
        const demo = demoLine(ownParts());
        if (demo !== '') console.warn(demo);
        const missing = missingVariables(variables);
        if (missing !== '') console.warn(`Built, but not to publish: the shop cannot start. ${missing}`);
      },
    },
  };
}
