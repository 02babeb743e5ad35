import type { Plugin } from 'vite';

/** Component of React Router at the top level of its module: `var NavLink = React10.forwardRef(…`. */
const COMPONENT = /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gmu;
/** Name of a component for developer tools. */
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gmu;

/**
 * Marks React Router's components as free of side effects, so that the build leaves out those that the shop does not use
 * (docs/decisions/0042-first-load.md).
 */
export function pureComponents(): Plugin {
  return {
    name: 'bornera:pure-components',
    apply: 'build',
    transform: { filter: { id: /react-router\/dist\/production/ }, handler: withPureComponents },
  };
}

export function withPureComponents(code: string): string {
  return code.replaceAll(COMPONENT, '$1/* @__PURE__ */ ').replaceAll(DISPLAY_NAME, '');
}
