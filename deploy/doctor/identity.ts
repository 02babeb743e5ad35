import * as v from 'valibot';
import { failed, ok, skipped, type Finding } from '#deploy/checks/check.ts';
import type { Deploy } from './deploy.ts';

const TIMEOUT_MS = 10_000;

const Configuration = v.object({ issuer: v.string(), authorization_endpoint: v.string() });

/**
 * The identity provider answers at its domain, under the name that its tokens will carry, and a login may return to the
 * published site.
 */
export async function identity(deploy: Deploy): Promise<Finding> {
  const { variables, site } = deploy;
  if (!variables['VITE_AUTH0_DOMAIN']) return skipped('VITE_AUTH0_DOMAIN is not set');
  const issuer = issuerOf(variables);
  const address = `${issuer}.well-known/openid-configuration`;
  const reply = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  const content = v.safeParse(Configuration, await reply?.json().catch(() => null));
  if (!content.success)
    return failed(`${address} does not answer: correct VITE_AUTH0_DOMAIN (Auth0 → the application → Domain)`);
  if (content.output.issuer !== issuer)
    return failed(`its tokens are of ${content.output.issuer}: set VITE_AUTH0_DOMAIN to that domain`);
  return site === '' ? ok(issuer) : login(deploy, issuer);
}

/** The identity provider accepts a login of the shop's application that returns to the site. */
async function login({ variables, site }: Deploy, issuer: string): Promise<Finding> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: variables['VITE_AUTH0_CLIENT_ID'] ?? '',
    redirect_uri: site,
    scope: 'openid profile email offline_access',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'doctor',
  });
  const reply = await fetch(`${issuer}authorize?${query}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return reply.status < 400
    ? ok(`${issuer}, and a login may return to ${site}`)
    : failed(
        `Auth0 refuses a login of VITE_AUTH0_CLIENT_ID that returns to ${site}: add ${site} to the application’s Allowed Callback URLs`,
      );
}

/** The issuer as the tokens name it. */
function issuerOf(variables: Deploy['variables']): string {
  const domain = variables['VITE_AUTH0_DOMAIN'] ?? '';
  return `${domain.includes('://') ? domain : `https://${domain}`}/`;
}
