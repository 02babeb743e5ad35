import { randomBytes } from 'node:crypto';
import type { Plugin } from 'vite';
import type { StackAddresses } from '../../local/stack.ts';
import { POLICY_HEADER, readHosting } from './hosting-config.ts';
import { parsePolicy } from './policy.ts';

/**
 * Sends firebase.json's headers from Vite's dev server too, so that what the policy would refuse is refused while it
 * is written. Caching stays Vite's own business: its files change under their names.
 */
export function hostingHeaders(addresses: StackAddresses): Plugin {
  // Vite puts it on the scripts and styles that it injects: not even here may others be inline.
  const nonce = randomBytes(16).toString('base64url');
  return {
    name: 'bornera:hosting-headers',
    apply: 'serve',
    config: () => ({ html: { cspNonce: nonce } }),
    configureServer({ middlewares }) {
      const { 'Cache-Control': _caching, ...headers } = readHosting(addresses).headersFor('/');
      const sent = { ...headers, [POLICY_HEADER]: withVitesOwn(headers[POLICY_HEADER] ?? '', nonce) };
      middlewares.use((_request, response, next) => {
        for (const [name, value] of Object.entries(sent)) response.setHeader(name, value);
        next();
      });
    },
  };
}

/** What reloading modules needs beyond the shop's own policy: its socket, its worker, and what it injects. */
function withVitesOwn(policy: string, nonce: string): string {
  const own: Readonly<Record<string, string>> = {
    'script-src': `'nonce-${nonce}'`,
    'style-src': `'nonce-${nonce}'`,
    'connect-src': 'ws://localhost:* ws://127.0.0.1:*',
    'worker-src': 'blob:',
  };
  return [...parsePolicy(policy)]
    .map(([name, words]) => `${name} ${words.join(' ')} ${own[name] ?? ''}`.trim())
    .join('; ');
}
