import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { seedSeller, SELLER_UID } from '#local/seed/accounts.ts';
import { startSellerStack } from '#tests/support/database/seller-stack.ts';
import { customToken } from '#tests/support/database/sign-in-buyer.ts';

/** The used part of a response of Firebase Authentication; `status` is the HTTP status. */
const Answer = v.object({
  localId: v.optional(v.string(), ''),
  idToken: v.optional(v.string(), ''),
  refreshToken: v.optional(v.string(), ''),
});
const Codes = v.object({ oobCodes: v.array(v.object({ email: v.string(), oobCode: v.string() })) });

/** Firebase Auth of the stack, without the shop's own pages. */
const TOOLKIT = 'identitytoolkit.googleapis.com';
const SUB = 'auth0|reincidente';
const PASSWORD = 'una-clave-cualquiera';
const OWNER = { authorization: 'Bearer owner' };

vi.spyOn(console, 'info').mockReturnValue();
const shop = await startSellerStack();
const { authEmulator, firestoreEmulator, firebase } = shop.env;
const documents = `http://${firestoreEmulator}/v1/projects/${firebase.projectId}/databases/(default)/documents`;

afterAll(() => shop.stop());

describe('the seller’s account', () => {
  it('is taken over by anyone who reads the mail of its address, so the address is one that receives none', async () => {
    await shop.put('ordenes/AJENA000000000000001', { user_sub: 'auth0|ana' });
    const { email } = seedSeller;
    expect((await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email })).status).toBe(200);
    const sent = await fetch(`${authEmulator}/emulator/v1/projects/${firebase.projectId}/oobCodes`, {
      headers: OWNER,
    });
    const { oobCodes } = v.parse(Codes, await sent.json());
    const oobCode = oobCodes.find((code) => code.email === email)?.oobCode;
    expect((await ask('resetPassword', { oobCode, newPassword: PASSWORD })).status).toBe(200);
    expect((await signIn(email, seedSeller.password)).status).toBe(400);
    const { localId, idToken } = await signIn(email, PASSWORD);
    expect(localId).toBe(SELLER_UID);
    expect(await statusOf('ordenes/AJENA000000000000001', idToken)).toBe(200);
    expect(email).toMatch(/\.(invalid|example)$/u);
  });
});

describe('a buyer who adds an e-mail address and a password to the own account', () => {
  const email = 'socio@panel.invalid';
  let session: v.InferOutput<typeof Answer>;

  beforeAll(async () => {
    await shop.put(`usuarios/${SUB}`, { sub: SUB });
    await shop.put('ordenes/PROPIA00000000000001', { user_sub: SUB });
    session = await ask('signInWithCustomToken', { token: customToken(SUB) });
    await ask('signUp', { idToken: session.idToken, email, password: PASSWORD });
  });

  it('reads nothing with that password after a block at the provider, not even the own record', async () => {
    const { localId, idToken } = await signIn(email, PASSWORD);
    expect(localId).toBe(SUB);
    for (const path of [`usuarios/${SUB}`, `limites/${SUB}`, 'ordenes/PROPIA00000000000001'])
      expect([path, await statusOf(path, idToken)]).toEqual([path, 403]);
    expect(await statusOf(`usuarios/${SUB}`, session.idToken)).toBe(200);
  });

  it('has a session of a login before the block that renews itself until the account is disabled', async () => {
    expect(await statusOf(`usuarios/${SUB}`, await renewed(session.refreshToken))).toBe(200);
    expect((await ask('update', { localId: SUB, disableUser: true }, OWNER)).status).toBe(200);
    expect(await renewed(session.refreshToken)).toBe('');
    expect((await signIn(email, PASSWORD)).status).toBe(400);
    expect((await ask('signInWithCustomToken', { token: customToken(SUB) })).status).toBe(400);
  });
});

/** Calls Firebase Authentication with only the public key. */
async function ask(method: string, body: object, headers = {}) {
  const reply = await fetch(`${authEmulator}/${TOOLKIT}/v1/accounts:${method}?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  return { status: reply.status, ...v.parse(Answer, await reply.json()) };
}

function signIn(email: string, password: string) {
  return ask('signInWithPassword', { email, password });
}

/** Returns the ID token for a refresh token; '' for none. */
async function renewed(refreshToken: string): Promise<string> {
  const reply = await fetch(`${authEmulator}/securetoken.googleapis.com/v1/token?key=local`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return v.parse(v.object({ id_token: v.optional(v.string(), '') }), await reply.json()).id_token;
}

/** Returns the status with which Firestore responds to a read with a token. */
async function statusOf(path: string, idToken: string): Promise<number> {
  return (await fetch(`${documents}/${path}`, { headers: { authorization: `Bearer ${idToken}` } })).status;
}
