import { onExecutePostLogin } from '#auth0/post-login.cjs';
import type { SeedBuyer } from '#local/seed/accounts.ts';

/** Decision of the Action. */
export type ActionOutcome =
  | { readonly ok: true; readonly claims: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly reason: string };

/** Runs the Action's file of production for one login or one exchange of a refresh token. */
export async function runAction(
  buyer: SeedBuyer,
  clientId: string,
  secrets: Readonly<Record<string, string>>,
): Promise<ActionOutcome> {
  const claims: Record<string, string> = {};
  const denials: string[] = [];
  await onExecutePostLogin(
    {
      user: { user_id: buyer.sub, email_verified: true, app_metadata: { bloqueada: buyer.blocked } },
      client: { client_id: clientId },
      secrets,
    },
    {
      access: {
        deny(reason) {
          denials.push(reason);
        },
      },
      idToken: {
        setCustomClaim(name, value) {
          claims[name] = value;
        },
      },
    },
  );
  const [reason] = denials;
  return reason === undefined ? { ok: true, claims } : { ok: false, reason };
}
