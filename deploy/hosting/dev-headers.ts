import { randomBytes } from 'node:crypto';
import type { Plugin } from 'vite';
import type { StackAddresses } from '#tools/stack-addresses.ts';
import { commonHeaders, localHosting, POLICY_HEADER } from './hosting-config.ts';
import { parsePolicy } from './policy.ts';

/**
 * Sends firebase.json's headers from Vite's dev server too, so that a violation of the policy shows during
 * development. Caching headers stay Vite's own, whose files change under their names.
 */
export function hostingHeaders(addresses: StackAddresses): Plugin {
  // Vite puts the nonce on the scripts and styles that it injects; no other inline code may run.
  const nonce = randomBytes(16).toString('base64url');
  return {
    name: 'bornera:hosting-headers',
    apply: 'serve',
    config: () => ({ html: { cspNonce: nonce } }),
    configureServer({ middlewares }) {
      const headers = commonHeaders(localHosting(addresses));
      const policy = withViteSources(headers[POLICY_HEADER] ?? '', nonce);
      middlewares.use((_request, response, next) => {
        for (const [name, value] of Object.entries({ ...headers, [POLICY_HEADER]: policy }))
          response.setHeader(name, value);
        next();
      });
    },
  };
}

/**
 * Adds the sources that hot reloading needs: its socket, its worker, and the code that Vite injects. Vite's client knows
 * no trusted types.
 */
function withViteSources(policy: string, nonce: string): string {
  const sources: Readonly<Record<string, string>> = {
    'script-src': `'nonce-${nonce}'`,
    'style-src': `'nonce-${nonce}'`,
    'connect-src': 'ws://localhost:* ws://127.0.0.1:*',
    'worker-src': 'blob:',
  };
  return [...parsePolicy(policy)]
    .filter(([name]) => !name.includes('trusted-types'))
    .map(([name, words]) => `${name} ${words.join(' ')} ${sources[name] ?? ''}`.trim())
    .join('; ');
}
