import * as v from 'valibot';
import { failed, ok, skipped, type Finding } from '../checks/check.ts';
import { refusalOf } from '../database/google-refusal.ts';
import { siteOrigin } from '../hosting/site-origin.ts';
import type { Deploy } from './deploy.ts';
import { projectOf } from './deployed.ts';

const TIMEOUT_MS = 10_000;

const Configuration = v.object({ issuer: v.string(), authorization_endpoint: v.string() });

/** The identity provider answers at its domain, under the name that its tokens will carry. */
export async function identityProvider({ variables }: Deploy): Promise<Finding> {
  if (!variables['VITE_AUTH0_DOMAIN']) return skipped('VITE_AUTH0_DOMAIN is not set');
  const issuer = issuerOf(variables);
  const address = `${issuer}.well-known/openid-configuration`;
  const reply = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  const content = v.safeParse(Configuration, await reply?.json().catch(() => null));
  if (!content.success)
    return failed(`${address} does not answer: correct VITE_AUTH0_DOMAIN (Auth0 → the application → Domain)`);
  return content.output.issuer === issuer
    ? ok(issuer)
    : failed(`its tokens are of ${content.output.issuer}: set VITE_AUTH0_DOMAIN to that domain`);
}

/** The identity provider accepts a login of the shop's application that returns to the site. */
export async function loginPage({ variables, site }: Deploy): Promise<Finding> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: variables['VITE_AUTH0_CLIENT_ID'] ?? '',
    redirect_uri: site,
    scope: 'openid profile email offline_access',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'doctor',
  });
  const reply = await fetch(`${issuerOf(variables)}authorize?${query}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return reply.status < 400
    ? ok(`a login may return to ${site}`)
    : failed(
        `Auth0 refuses a login of VITE_AUTH0_CLIENT_ID that returns to ${site}: add ${site} to the application’s Allowed Callback URLs`,
      );
}

const Claims = v.looseObject({ iss: v.string(), aud: v.string(), sub: v.string(), exp: v.number() });
const CustomToken = v.object({ iss: v.string(), uid: v.string(), exp: v.number() });

/** An ID token of a buyer carries the Action's Firebase token, and Firebase takes that one. */
export async function actionClaim(deploy: Deploy): Promise<Finding> {
  const { token, variables, now } = deploy;
  if (token === '')
    return skipped(
      'no token: sign in on the site with the browser’s network tools open, copy id_token from the answer of oauth/token, and run npm run doctor -- --token=…',
    );
  const claims = v.safeParse(Claims, payloadOf(token));
  if (!claims.success)
    return failed('--token is no ID token: copy the whole id_token, three parts with two dots');
  const name = variables['VITE_FIREBASE_TOKEN_CLAIM'] ?? '';
  const firebaseToken = claims.output[name];
  if (typeof firebaseToken !== 'string')
    return failed(
      `the ID token has no claim ${name}: deploy the Action, drag it into the Login flow, and set its FIREBASE_TOKEN_CLAIM to that name`,
    );
  const custom = v.safeParse(CustomToken, payloadOf(firebaseToken));
  if (!custom.success)
    return failed(`the claim ${name} is no Firebase token: paste deploy/auth0/post-login.cjs again`);
  const { iss, aud, sub } = claims.output;
  if (iss !== issuerOf(variables)) return failed(`the token is of ${iss}: sign in on this shop’s site`);
  if (aud !== variables['VITE_AUTH0_CLIENT_ID'])
    return failed(`the token is of the application ${aud}: sign in on this shop’s site`);
  if (custom.output.uid !== sub)
    return failed('the Firebase token is of another account: paste deploy/auth0/post-login.cjs again');
  if (custom.output.exp * 1000 < now)
    return failed('the token is older than an hour: sign in again and copy the new one');
  return exchange(deploy, firebaseToken, custom.output.iss);
}

/** Firebase itself takes the custom token, which the page would send next, from a page of the site as its key allows. */
async function exchange(deploy: Deploy, token: string, signer: string): Promise<Finding> {
  const { google, variables } = deploy;
  const key = variables['VITE_FIREBASE_API_KEY'] ?? '';
  const site = deploy.site || siteOrigin(variables) || `https://${projectOf(deploy)}.web.app`;
  const reply = await fetch(`${google.identity}/v1/accounts:signInWithCustomToken?key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', referer: `${site}/` },
    body: JSON.stringify({ token, returnSecureToken: true }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (reply.ok) return ok(`Firebase takes the token of ${signer}`);
  const { message, reason } = refusalOf(await reply.text());
  if (message.includes('App Check'))
    return skipped(`App Check lets only pages sign in (${message}): try it on ${site}`);
  return failed(
    `Firebase refuses the token of ${signer} (${reason || message || reply.status}): ${adviceOn(reason, message, site)}`,
  );
}

const KEY = 'VITE_FIREBASE_API_KEY';
const CREDENTIALS = 'Google Cloud console → APIs & Services → Credentials';

/** What to do about a refusal of Firebase Auth. @param reason Google's code, '' for errors of Firebase Auth itself. */
function adviceOn(reason: string, message: string, site: string): string {
  if (reason === 'API_KEY_HTTP_REFERRER_BLOCKED' || /\breferer\b/iu.test(message))
    return `${KEY} may not be used on ${site}: add ${site}/* to the key’s websites (${CREDENTIALS})`;
  if (reason === 'API_KEY_SERVICE_BLOCKED')
    return `${KEY} may not call the Identity Toolkit API: add it to the key’s APIs (${CREDENTIALS})`;
  if (reason.startsWith('API_KEY_') || message.includes('API key'))
    return `correct ${KEY}, or its restrictions (${CREDENTIALS}): ${message}`;
  if (/^(?:INVALID_CUSTOM_TOKEN|CREDENTIAL_MISMATCH)/u.test(message))
    return `the Action’s service account must be of this project, and ${KEY} too`;
  return 'look at Firebase console → Authentication';
}

/** The issuer as the tokens name it. */
function issuerOf(variables: Deploy['variables']): string {
  const domain = variables['VITE_AUTH0_DOMAIN'] ?? '';
  return `${domain.includes('://') ? domain : `https://${domain}`}/`;
}

/** The content of a token; null for any other text. */
export function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    return null;
  }
}
