import { onExecutePostLogin } from '#auth0/post-login.cjs';
import type { SeedBuyer } from '#local/seed/accounts.ts';
import { CLIENT_ID, TOKEN_CLAIM } from './options.ts';

/** The Action's secrets in the local stack: an unsigned token, for the local Auth engine. */
const SECRETS = { FIREBASE_AUTH_EMULATOR: '1', FIREBASE_TOKEN_CLAIM: TOKEN_CLAIM, SHOP_CLIENT_ID: CLIENT_ID };

/**
 * Runs the production Action for one login or one exchange of a refresh token.
 * @returns the claims that it adds, or its reason to refuse the buyer
 */
export async function runAction({
  sub,
  blocked,
}: SeedBuyer): Promise<Readonly<Record<string, string>> | string> {
  const claims: Record<string, string> = {};
  const denials: string[] = [];
  await onExecutePostLogin(
    {
      user: { user_id: sub, email_verified: true, app_metadata: { bloqueada: blocked } },
      client: { client_id: CLIENT_ID },
      secrets: SECRETS,
    },
    {
      access: { deny: (reason) => void denials.push(reason) },
      idToken: { setCustomClaim: (name, value) => void (claims[name] = value) },
    },
  );
  return denials[0] ?? claims;
}
