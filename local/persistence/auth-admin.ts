import * as v from 'valibot';
import type { EngineAccount } from '../engines/engine.ts';
import type { Subject } from './session-tokens.ts';

/** Owner access to Firebase Auth. */
export interface AuthAdmin {
  /** Creates the accounts that are missing. */
  ensureAccounts(): Promise<void>;
  /** Returns a refresh token of the engine for a session, or null when the session has ended. */
  refreshTokenOf(subject: Subject): Promise<string | null>;
}

const tokenSchema = v.object({ refreshToken: v.string() });
const lookupSchema = v.object({ users: v.optional(v.array(v.object({ localId: v.string() })), []) });
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** @param base `http://host:port` of the Auth engine. */
export function authAdmin(base: string, projectId: string, accounts: readonly EngineAccount[]): AuthAdmin {
  const accountsUrl = `${base}/identitytoolkit.googleapis.com/v1/accounts`;
  const adminUrl = `${base}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;

  const exists = async (localId: string): Promise<boolean> => {
    const answer = await post(`${adminUrl}:lookup`, { localId: [localId] });
    return v.parse(lookupSchema, await answer.json()).users.length > 0;
  };
  // An account created by a sign-in has no `validSince`, so ID tokens from before the restart stay valid.
  const signInAs = async (uid: string): Promise<string | null> =>
    refreshTokenIn(await post(`${accountsUrl}:signInWithCustomToken?key=local`, customSignIn(uid)));
  const signInWith = async (login: NonNullable<EngineAccount['login']>): Promise<string | null> => {
    const body = { ...login, returnSecureToken: true };
    return refreshTokenIn(await post(`${accountsUrl}:signInWithPassword?key=local`, body));
  };

  return {
    async ensureAccounts() {
      for (const { uid, login } of accounts) {
        if (await exists(uid)) continue;
        if (login === undefined) await signInAs(uid);
        // An account imported over REST would refuse the tokens of its first second.
        else await post(adminUrl, { localId: uid, emailVerified: true, ...login });
      }
    },
    async refreshTokenOf({ uid, provider }) {
      if (!(await exists(uid))) return null;
      if (provider === 'custom') return signInAs(uid);
      // Only the passwords of the local accounts are known.
      const login = accounts.find((account) => account.uid === uid)?.login;
      return login === undefined ? null : signInWith(login);
    },
  };
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function refreshTokenIn(answer: Response): Promise<string | null> {
  const body = v.safeParse(tokenSchema, await answer.json());
  return body.success ? body.output.refreshToken : null;
}

function customSignIn(uid: string): object {
  const iat = Math.floor(Date.now() / 1000);
  const issuer = 'firebase-auth-emulator@example.com';
  const payload = { iss: issuer, sub: issuer, aud: AUDIENCE, iat, exp: iat + 3600, uid };
  return { token: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`, returnSecureToken: true };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
