import { createHash, randomBytes } from 'node:crypto';
import { type Call, jsonReply, parseObject, type Reply } from './reply.ts';

const TOKEN_SECONDS = 21_600;
/** Any other secret is right. */
export const WRONG_SECRET = 'equivocado';
const CODE_MS = 10 * 60_000;

/** An authorization that its owner gave and that no program exchanged yet. */
interface Authorization {
  readonly clientId: string;
  readonly redirect: string;
  readonly challenge: string;
  /** True when the application may ask for tokens while its owner is away. */
  readonly offline: boolean;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

type Form = Readonly<Record<string, unknown>>;

/**
 * The marketplace's authorization page, whose owner agrees at once, and its token call.
 * @param onToken receives each access token.
 * @returns a function that answers those two addresses, and null for others.
 */
export function createOauth(onToken: (access: string) => void): (call: Call) => Reply | null {
  const codes = new Map<string, Authorization>();

  function authorize(query: URLSearchParams): Reply {
    const code = `TG-${randomBytes(12).toString('hex')}`;
    const redirect = query.get('redirect_uri') ?? '';
    const back = new URL(redirect);
    codes.set(code, {
      clientId: query.get('client_id') ?? '',
      redirect,
      challenge: query.get('code_challenge') ?? '',
      offline: query.get('scope')?.includes('offline_access') ?? false,
      expires: Date.now() + CODE_MS,
    });
    for (const [name, value] of Object.entries({ code, state: query.get('state') ?? '' }))
      back.searchParams.set(name, value);
    return { ...jsonReply(302, {}), headers: { Location: back.href } };
  }

  function exchange(form: Form): Reply {
    const code = String(form['code']);
    const given = codes.get(code);
    if (given === undefined || given.clientId !== form['client_id'] || Date.now() > given.expires)
      return invalidGrant();
    if (given.redirect !== form['redirect_uri'])
      return refusal('invalid_grant', 'the redirect_uri does not match the original');
    if (given.challenge !== '' && given.challenge !== challengeOf(form['code_verifier']))
      return refusal('invalid_grant', 'the code_verifier does not match the code_challenge');
    codes.delete(code);
    return grant(given.offline);
  }

  function token(body: string): Reply {
    const form: Form = parseObject(body) ?? Object.fromEntries(new URLSearchParams(body));
    const { client_id: client, client_secret: secret, grant_type: type, refresh_token: refresh } = form;
    if (!client || !secret || secret === WRONG_SECRET)
      return refusal('invalid_client', 'invalid client_id or client_secret.');
    if (type === 'authorization_code') return exchange(form);
    if (type === 'client_credentials') return grant();
    if (type !== 'refresh_token')
      return refusal('unsupported_grant_type', `Unsupported grant_type: ${String(type)}`);
    return typeof refresh === 'string' && refresh.startsWith('TG-') ? grant() : invalidGrant();
  }

  function grant(offline = true): Reply {
    const access = `APP_USR-${randomBytes(12).toString('hex')}`;
    onToken(access);
    return jsonReply(200, {
      access_token: access,
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      scope: offline ? 'offline_access read write' : 'read write',
      user_id: 1_000_132_119,
      ...(offline && { refresh_token: `TG-${randomBytes(12).toString('hex')}` }),
    });
  }

  return ({ path, method, query, body }) => {
    if (path === '/authorization' && method === 'GET') return authorize(query);
    if (path !== '/oauth/token') return null;
    return method === 'POST' ? token(body) : jsonReply(405, { error: 'not_allowed', status: 405, cause: [] });
  };
}

function challengeOf(verifier: unknown): string {
  return createHash('sha256').update(String(verifier)).digest('base64url');
}

function invalidGrant(): Reply {
  const message =
    'Error validating grant. Your authorization code or refresh token may be expired or it was already used';
  return refusal('invalid_grant', message);
}

function refusal(error: string, message: string): Reply {
  return jsonReply(400, { message, error, status: 400, cause: [] });
}
