import * as v from 'valibot';
import type { Subject } from './session-tokens.ts';

/** The accounts that the stack makes by itself at every start. */
export interface StackAccounts {
  /** Subjects of the identity server whose pages may come back signed in. */
  readonly buyers: readonly string[];
  readonly seller: { readonly uid: string; readonly email: string; readonly password: string };
}

/** What the stack does in Firebase Auth as its owner. */
export interface AuthAdmin {
  /** Makes the accounts that are not there yet. */
  ensureAccounts(): Promise<void>;
  /** A refresh token of the engine for a session of ours, or null when it cannot go on. */
  refreshTokenOf(subject: Subject): Promise<string | null>;
}

const tokenSchema = v.object({ refreshToken: v.string() });
const lookupSchema = v.object({ users: v.optional(v.array(v.object({ localId: v.string() })), []) });
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/** @param base `http://host:port` of the Auth engine. */
export function authAdmin(base: string, projectId: string, accounts: StackAccounts): AuthAdmin {
  const accountsUrl = `${base}/identitytoolkit.googleapis.com/v1/accounts`;
  const adminUrl = `${base}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const { buyers, seller } = accounts;

  const exists = async (localId: string): Promise<boolean> => {
    const answer = await post(`${adminUrl}:lookup`, { localId: [localId] });
    return v.parse(lookupSchema, await answer.json()).users.length > 0;
  };
  // An account made by its own sign-in has no `validSince`, so ID tokens of before the restart stay good.
  const signInAs = async (uid: string): Promise<string | null> =>
    refreshTokenIn(await post(`${accountsUrl}:signInWithCustomToken?key=local`, customSignIn(uid)));
  const signInSeller = async (): Promise<string | null> => {
    const body = { email: seller.email, password: seller.password, returnSecureToken: true };
    return refreshTokenIn(await post(`${accountsUrl}:signInWithPassword?key=local`, body));
  };

  return {
    async ensureAccounts() {
      for (const uid of buyers) if (!(await exists(uid))) await signInAs(uid);
      if (await exists(seller.uid)) return;
      // Not by import: an imported account refuses the tokens of its first second.
      const answer = await post(adminUrl, {
        localId: seller.uid,
        email: seller.email,
        emailVerified: true,
        password: seller.password,
      });
      if (!answer.ok) throw new Error(`cuenta de la vendedora: ${await answer.text()}`);
    },
    async refreshTokenOf({ uid, provider }) {
      if (!(await exists(uid))) return null;
      if (provider === 'custom') return signInAs(uid);
      // Only the seller's password is known to the stack.
      return uid === seller.uid ? signInSeller() : null;
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
