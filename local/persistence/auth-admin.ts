import * as v from 'valibot';
import type { EngineAccount } from '../engines/engine.ts';
import { customToken } from './custom-token.ts';

/** Account and sign-in method of a session. */
export const Subject = v.object({ uid: v.string(), provider: v.picklist(['custom', 'password']) });
export type Subject = v.InferOutput<typeof Subject>;

/** Owner access to Firebase Auth. */
export interface AuthAdmin {
  /** Creates the accounts that are missing. */
  ensureAccounts(): Promise<void>;
  /** Returns a new ID token for a session, or null when its account is gone. */
  idTokenFor(subject: Subject): Promise<string | null>;
}

const SignedIn = v.object({ idToken: v.string() });
const Found = v.object({ users: v.optional(v.array(v.object({ localId: v.string() })), []) });

/** @param base `http://host:port` of the Auth engine. */
export function authAdmin(base: string, projectId: string, accounts: readonly EngineAccount[]): AuthAdmin {
  const api = `${base}/identitytoolkit.googleapis.com/v1`;
  const adminUrl = `${api}/projects/${projectId}/accounts`;
  const signIn = async (method: string, credentials: object): Promise<string | null> => {
    const body = { ...credentials, returnSecureToken: true };
    const answer = v.safeParse(SignedIn, await post(`${api}/accounts:${method}?key=local`, body));
    return answer.success ? answer.output.idToken : null;
  };
  const exists = async (localId: string): Promise<boolean> =>
    v.parse(Found, await post(`${adminUrl}:lookup`, { localId: [localId] })).users.length > 0;

  return {
    async ensureAccounts() {
      for (const { uid, login } of accounts) {
        if (await exists(uid)) continue;
        // An account created by a sign-in has no `validSince`, so ID tokens from before the restart stay valid.
        if (login === undefined) await signIn('signInWithCustomToken', { token: customToken(uid) });
        // An account imported over REST would refuse the tokens of its first second.
        else await post(adminUrl, { localId: uid, emailVerified: true, ...login });
      }
    },
    async idTokenFor({ uid, provider }) {
      if (!(await exists(uid))) return null;
      if (provider === 'custom') return signIn('signInWithCustomToken', { token: customToken(uid) });
      // Only the passwords of the local accounts are known.
      const login = accounts.find((account) => account.uid === uid)?.login;
      return login === undefined ? null : signIn('signInWithPassword', login);
    },
  };
}

async function post(url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}
