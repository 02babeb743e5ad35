import type { Plugin } from 'vite';

const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;
const COMPONENT_CALL = /= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Lets the bundler leave out the parts of react-router that the shop does not use, such as forms. The package makes
 * components with calls and then names them for development tools: without this plugin the bundler takes both for side
 * effects and keeps the components, 1.7 kB of the first load. Every line keeps its number, for source maps.
 */
export function omitUnusedRouterParts(): Plugin {
  return {
    name: 'bornera:unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\// },
      handler: (code) => ({
        code: code.replaceAll(DISPLAY_NAME, '').replaceAll(COMPONENT_CALL, '= /* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}
