import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { inRepository } from '#tools/repository.ts';
import { WRONG_SECRET } from '#local/services/marketplace-oauth.ts';
import { servicesForTests } from '#tests/support/servers/running-services.ts';
import { authorizationOf, codeIn, firstRefreshToken } from './authorization.ts';

const REDIRECT = 'https://mi.tienda/';
const KEYS = { clientId: '4567', clientSecret: 'secreta' };

const { url, ask } = servicesForTests();

afterEach(() => vi.restoreAllMocks());

const baseUrl = () => `${url()}/marketplace`;
const authorization = () => authorizationOf(`${baseUrl()}/authorization`, KEYS.clientId, REDIRECT);

/** The address that the browser ends at after the owner agreed. */
async function agree(address: string): Promise<string> {
  const { status, headers } = await fetch(address, { redirect: 'manual' });
  expect(status).toBe(302);
  return headers.get('location') ?? '';
}

test('the command prints the address, takes the pasted one and prints a refresh token that the marketplace takes', async () => {
  const variables = {
    MARKETPLACE_CLIENT_ID: KEYS.clientId,
    MARKETPLACE_CLIENT_SECRET: KEYS.clientSecret,
    MARKETPLACE_AUTH_URL: `${baseUrl()}/authorization`,
    MARKETPLACE_URL: baseUrl(),
  };
  const child = runLogin(variables, `--redirect=${REDIRECT}`);
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  await vi.waitFor(() => expect(output).toContain('3. Paste'), 20_000);
  const address = /^http\S+$/mu.exec(output)?.[0] ?? '';
  expect(new URL(address).searchParams.get('scope')).toContain('offline_access');
  child.stdin.write(`${await agree(address)}\n`);
  expect(await statusOf(child)).toBe(0);
  const token = /^TG-\w+$/mu.exec(output)?.[0] ?? '';
  expect(output).toContain(`MARKETPLACE_REFRESH_TOKEN=${token} npm run mirror`);
  expect(output).toContain('gh secret set MARKETPLACE_REFRESH_TOKEN');
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: '4567',
    client_secret: 's',
    refresh_token: token,
  });
  expect((await ask('/marketplace/oauth/token', { method: 'POST', body })).status).toBe(200);
}, 30_000);

describe('what the owner pastes', () => {
  test('may be the whole address or the code alone, with spaces around', async () => {
    const started = authorization();
    const address = await agree(started.address);
    const code = codeIn(` ${address}\n`, started);
    expect(code).toMatch(/^TG-\w+$/);
    expect(codeIn(` ${code} `, started)).toBe(code);
  });

  test.each([
    ['nada', /begins with TG-/],
    ['https://mi.tienda/?code=TG-1&state=otro', /of another try/],
    ['https://mi.tienda/?error=access_denied', /denied: open the address again and press «Autorizar»/],
    ['https://mi.tienda/?error=invalid_operator_user_id', /collaborator.*the account that owns the listings/],
    [
      'https://mi.tienda/?error=redirect_uri_mismatch&error_description=Your+client+callback',
      /redirect_uri_mismatch Your client callback\. Give --redirect exactly the redirect URI/,
    ],
  ])('«%s» is refused with what to do', (pasted, expected) => {
    expect(() => codeIn(pasted, authorization())).toThrow(expected);
  });

  test('an address of this try without a code is refused', () => {
    const started = authorization();
    expect(() => codeIn(`${REDIRECT}?state=${started.state}`, started)).toThrow(/has no code/);
  });
});

describe('exchanging the code', () => {
  const exchange = async (change: Partial<ReturnType<typeof authorization>> = {}, keys = KEYS) => {
    const started = authorization();
    const code = codeIn(await agree(started.address), started);
    return firstRefreshToken(baseUrl(), keys, { ...started, ...change }, code);
  };

  test('gives the first refresh token, once', async () => {
    const started = authorization();
    const code = codeIn(await agree(started.address), started);
    const get = () => firstRefreshToken(baseUrl(), KEYS, started, code);
    expect(await get()).toMatch(/^TG-/);
    await expect(get()).rejects.toThrow(/was used, is wrong or is older than ten minutes: run this again/);
  });

  test('a code that is unknown or older than ten minutes is refused with what to do', async () => {
    const old = authorization();
    await expect(firstRefreshToken(baseUrl(), KEYS, old, 'TG-otro')).rejects.toThrow(/run this again/);
    const code = codeIn(await agree(old.address), old);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    await expect(firstRefreshToken(baseUrl(), KEYS, old, code)).rejects.toThrow(/older than ten minutes/);
  });

  test('another redirect address is refused by name', async () => {
    await expect(exchange({ redirect: 'https://mi.tienda' })).rejects.toThrow(
      /redirect address is another one. Give --redirect exactly .* the same final slash/,
    );
  });

  test('a wrong client is refused by the names of its variables', async () => {
    await expect(exchange({}, { ...KEYS, clientSecret: WRONG_SECRET })).rejects.toThrow(
      /MARKETPLACE_CLIENT_ID or MARKETPLACE_CLIENT_SECRET is wrong/,
    );
  });

  test('an application without refresh tokens is told where to mark them', async () => {
    const { address, ...started } = authorization();
    const withoutScope = address.replace('offline_access', '');
    const code = codeIn(await agree(withoutScope), { address, ...started });
    await expect(firstRefreshToken(baseUrl(), KEYS, { address, ...started }, code)).rejects.toThrow(
      /no refresh token: in the DevCenter mark «Refresh Token»/,
    );
  });
});

test('the command without its application says which variable is missing', async () => {
  const child = runLogin({ VITE_PRODUCTION_HOST: 'mi.tienda' });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  expect(await statusOf(child)).toBe(1);
  expect(errors).toContain('Set MARKETPLACE_CLIENT_ID, from the application in Mercado Libre’s DevCenter');
}, 30_000);

function runLogin(variables: NodeJS.ProcessEnv, ...words: string[]): ChildProcessWithoutNullStreams {
  const script = [inRepository('tools/run.mjs'), inRepository('deploy/marketplace/login.ts')];
  return spawn(process.execPath, [...script, ...words], { env: { PATH: process.env['PATH'], ...variables } });
}

function statusOf(child: ChildProcessWithoutNullStreams): Promise<unknown> {
  return new Promise((resolve) => child.on('close', resolve));
}
