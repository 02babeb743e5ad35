import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '#local/engines/engine.ts';
import { freePorts } from '#local/engines/ports.ts';
import { presentEngines, startEngine } from '#local/engines/start-engine.ts';
import { customToken } from '#tests/support/database/sign-in-buyer.ts';

const SUB = 'auth0|ana';

// Only fireemu's strict profile checks tokens as production does; Google's emulator accepts any.
const hasFireemu = presentEngines().includes('fireemu');

describe.skipIf(!hasFireemu)('tokens on the strict profile', () => {
  let engine: Engine;

  beforeAll(async () => {
    engine = await startEngine({ engine: 'fireemu', ports: await freePorts(), profile: 'strict' });
  }, 60_000);

  afterAll(() => engine.stop());

  it('a buyer’s custom token reads the own record', async () => {
    expect(await statusOf(await tokenFrom('signInWithCustomToken', { token: customToken(SUB) }))).toBe(404);
  });

  it('an account of the open e-mail and password sign-up reads no record', async () => {
    const token = await tokenFrom('signUp', {
      email: 'intruso@correo.example',
      password: 'intruso-de-pruebas',
    });
    expect(await statusOf(token)).toBe(403);
  });

  it('an anonymous account reads no record', async () => {
    expect(await statusOf(await tokenFrom('signUp', {}))).toBe(403);
  });

  async function statusOf(token: string): Promise<number> {
    const { host, port } = engine.firestore;
    const record = `projects/${engine.projectId}/databases/(default)/documents/usuarios/${SUB}`;
    const response = await fetch(`http://${host}:${port}/v1/${record}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.body?.cancel();
    return response.status;
  }

  async function tokenFrom(method: string, body: object): Promise<string> {
    const response = await fetch(
      `${engine.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, returnSecureToken: true }),
      },
    );
    const answer: unknown = await response.json();
    if (typeof answer === 'object' && answer !== null && 'idToken' in answer) return String(answer.idToken);
    throw new Error(`no token: ${JSON.stringify(answer)}`);
  }
});
