import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { postGrant, type MarketplaceKeys } from '#deploy/mirror/marketplace-token.ts';
import { ToolError } from '#tools/run-tool.ts';

/** One try to let the owner of the listings authorize the application. */
export interface Authorization {
  /** Page on which the owner agrees. */
  readonly address: string;
  readonly redirect: string;
  /** Returned by that page unchanged. */
  readonly state: string;
  readonly verifier: string;
}

/**
 * Starts the authorization-code grant, with PKCE. `offline_access` asks for a refresh token.
 * @param page Mercado Libre's page of authorizations.
 * @param redirect exactly as the application names it.
 */
export function authorizationOf(page: string, clientId: string, redirect: string): Authorization {
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirect,
    scope: 'offline_access read',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return { address: `${page}?${query}`, redirect, state, verifier };
}

/**
 * Returns the code in what the owner pasted: the address that the browser ended at, or the code alone.
 * @throws ToolError that says what to do.
 */
export function codeIn(pasted: string, { state }: Authorization): string {
  const text = pasted.trim();
  if (!text.includes('://')) {
    if (/^TG-[\w-]+$/u.test(text)) return text;
    throw new ToolError(
      'That is no code: it begins with TG-. Paste the whole address that the browser ended at.',
    );
  }
  if (!URL.canParse(text))
    throw new ToolError('That is no address: paste the whole one that the browser ended at.');
  const { searchParams } = new URL(text);
  const refused = searchParams.get('error');
  if (refused !== null)
    throw new ToolError(refusedText(refused, searchParams.get('error_description') ?? ''));
  if (searchParams.get('state') !== state)
    throw new ToolError(
      'That address is of another try: open the address above and paste the one it ends at.',
    );
  const code = searchParams.get('code');
  if (code === null)
    throw new ToolError('That address has no code: paste the one after you pressed «Autorizar».');
  return code;
}

function refusedText(error: string, description: string): string {
  if (error === 'access_denied')
    return 'The access was denied: open the address again and press «Autorizar».';
  if (error.includes('operator'))
    return 'That account is a collaborator’s: log in to Mercado Libre with the account that owns the listings.';
  return `Mercado Libre refuses the authorization: ${[error, description].filter(Boolean).join(' ')}. ${WRONG_REDIRECT}`;
}

const WRONG_REDIRECT =
  'Give --redirect exactly the redirect URI of the application (Mercado Libre → DevCenter → your application), with https and the same final slash';

const Grant = v.object({ refresh_token: v.optional(v.string(), '') });
const Refusal = v.fallback(
  v.object({ error: v.optional(v.string(), ''), message: v.optional(v.string(), '') }),
  { error: '', message: '' },
);

/** Exchanges the code for the first refresh token. @throws ToolError that says what to do. */
export async function firstRefreshToken(
  baseUrl: string,
  keys: Pick<MarketplaceKeys, 'clientId' | 'clientSecret'>,
  { redirect, verifier }: Authorization,
  code: string,
): Promise<string> {
  const reply = await postGrant(baseUrl, keys, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirect,
    code_verifier: verifier,
  });
  const content: unknown = await reply.json().catch(() => null);
  if (!reply.ok) throw new ToolError(exchangeText(reply.status, v.parse(Refusal, content)));
  const { refresh_token: token } = v.parse(Grant, content);
  if (token === '')
    throw new ToolError(
      'Mercado Libre gave no refresh token: in the DevCenter mark «Refresh Token» in the application’s OAuth flows, and run this again.',
    );
  return token;
}

function exchangeText(status: number, { error, message }: v.InferOutput<typeof Refusal>): string {
  if (error === 'invalid_client')
    return 'MARKETPLACE_CLIENT_ID or MARKETPLACE_CLIENT_SECRET is wrong: copy both from the application in the DevCenter.';
  if (message.includes('redirect')) return `The redirect address is another one. ${WRONG_REDIRECT}.`;
  if (error === 'invalid_grant')
    return 'The code was used, is wrong or is older than ten minutes: run this again and paste the new address at once.';
  return `Mercado Libre answers ${status}: ${error} ${message}`;
}
