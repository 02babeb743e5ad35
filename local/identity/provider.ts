import { errors, Provider, type Account, type Configuration } from 'oidc-provider';
import type { SeedBuyer } from '#local/seed/accounts.ts';
import { messagePage } from './login-page.ts';
import { CLIENT_ID, isSiteAddress, TOKEN_CLAIM, type IdentityOptions } from './options.ts';
import { runAction } from './run-action.ts';

const DAY_S = 24 * 60 * 60;

/** Configures oidc-provider like Auth0: its addresses, no consent screen, rotating refresh tokens, popups. */
export function createProvider(issuer: string, options: IdentityOptions): Provider {
  const provider = new Provider(issuer, configuration(issuer, options));
  // Auth0 accepts any address of an allowed origin; oidc-provider expects a list of addresses.
  provider.Client.prototype.redirectUriAllowed = (address: string): boolean =>
    isSiteAddress(address, options.siteOrigins);
  provider.use(async (context, next) => {
    await next();
    // As with Auth0, the page closes the popup after receiving the response. A popup that closes itself could be noticed before
    // its response arrives, which counts as cancelled.
    if (typeof context.body === 'string') context.body = context.body.replace('win.close();', '');
  });
  return provider;
}

function configuration(issuer: string, options: IdentityOptions): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        application_type: 'web',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: options.siteOrigins.map((origin) => `${origin}/`),
      },
    ],
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      jwks: '/.well-known/jwks.json',
      userinfo: '/userinfo',
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
    },
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access'],
    claims: {
      openid: ['sub', TOKEN_CLAIM],
      profile: ['name', 'given_name', 'family_name', 'picture'],
      email: ['email', 'email_verified'],
    },
    // The page reads the profile from the ID token, as it does with Auth0.
    conformIdTokenClaims: false,
    cookies: { keys: ['local'] },
    clientBasedCORS: (_context, origin) => options.siteOrigins.includes(origin),
    interactions: { url: (_context, interaction) => `/entrar/${interaction.uid}` },
    findAccount: (_context, sub) => findAccount(sub, issuer, options),
    loadExistingGrant: grantAll,
    renderError(context, out) {
      context.type = 'html';
      context.body = messagePage('No se pudo ingresar', `${out.error}: ${out.error_description ?? ''}`);
    },
    issueRefreshToken: (_context, client, code) =>
      Promise.resolve(client.grantTypeAllowed('refresh_token') && code.clientId === CLIENT_ID),
    expiresWithSession: () => false,
    rotateRefreshToken: true,
    ttl: {
      AccessToken: DAY_S,
      IdToken: 10 * 60 * 60,
      RefreshToken: 30 * DAY_S,
      Session: 14 * DAY_S,
      Grant: 30 * DAY_S,
      Interaction: 60 * 60,
    },
  };
}

/** Grants every requested scope without asking: the shop is a first-party application. */
const grantAll: NonNullable<Configuration['loadExistingGrant']> = async ({ oidc }) => {
  const { client, session, provider, params } = oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const grant =
    (grantId === undefined ? undefined : await provider.Grant.find(grantId)) ??
    new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  const scope = params?.['scope'];
  grant.addOIDCScope(typeof scope === 'string' ? scope : 'openid');
  await grant.save();
  return grant;
};

function findAccount(sub: string, issuer: string, options: IdentityOptions): Account | undefined {
  const buyer = options.buyers.find((one) => one.sub === sub);
  if (buyer === undefined) return undefined;
  return {
    accountId: sub,
    async claims(use) {
      const profile = profileOf(buyer, issuer);
      if (use !== 'id_token') return profile;
      const outcome = await runAction(buyer);
      if (typeof outcome === 'string') throw new errors.AccessDenied(outcome);
      return { ...profile, ...outcome };
    },
  };
}

function profileOf(buyer: SeedBuyer, issuer: string): Record<string, string | boolean> & { sub: string } {
  return {
    sub: buyer.sub,
    name: buyer.name,
    given_name: buyer.given_name,
    family_name: buyer.family_name,
    email: buyer.email,
    email_verified: true,
    picture: `${issuer}avatar/${encodeURIComponent(buyer.given_name)}.svg`,
  };
}
