import { createHash, randomBytes } from 'node:crypto';
import { CLIENT_ID } from '../../../local/identity/options.ts';

/** The browser's side of a sign-in for tests: cookies, redirects and PKCE over plain HTTP. */
export class IdentityClient {
  readonly #url: string;
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  readonly #verifier = randomBytes(32).toString('base64url');

  constructor(url: string, origin: string) {
    this.#url = url;
    this.#origin = origin;
  }

  /** Starts a sign-in. Resolves with the login page or the answer to the popup. */
  async authorize(change: Readonly<Record<string, string>> = {}): Promise<Step> {
    const query = new URLSearchParams({
      client_id: CLIENT_ID,
      scope: 'openid profile email offline_access',
      response_type: 'code',
      response_mode: 'web_message',
      redirect_uri: this.#origin,
      state: 'estado',
      nonce: 'unico',
      ui_locales: 'es',
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...change,
    });
    return this.#follow(await this.#request(`${this.#url}/authorize?${query}`));
  }

  /** Submits the login page's form. */
  async submit(page: string, fields: Readonly<Record<string, string>>): Promise<Step> {
    const body = new URLSearchParams(fields);
    return this.#follow(await this.#request(page, { method: 'POST', body }));
  }

  async exchange(code: string): Promise<Response> {
    return this.#token({
      grant_type: 'authorization_code',
      code,
      code_verifier: this.#verifier,
      redirect_uri: this.#origin,
    });
  }

  async refresh(refreshToken: string): Promise<Response> {
    return this.#token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  async logout(returnTo: string): Promise<Response> {
    const query = new URLSearchParams({ client_id: CLIENT_ID, returnTo });
    return this.#request(`${this.#url}/v2/logout?${query}`);
  }

  #token(fields: Readonly<Record<string, string>>): Promise<Response> {
    const body = new URLSearchParams({ client_id: CLIENT_ID, ...fields });
    return fetch(`${this.#url}/oauth/token`, { method: 'POST', body, headers: { origin: this.#origin } });
  }

  async #request(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/su);
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  async #follow(response: Response): Promise<Step> {
    const location = response.headers.get('location');
    if (location !== null) return this.#follow(await this.#request(new URL(location, response.url).href));
    const html = await response.text();
    const message = /"response":(\{.*?\}),"redirect_uri"/u.exec(html)?.[1];
    const answer = new URLSearchParams(message === undefined ? {} : entries(JSON.parse(message)));
    return { status: response.status, url: response.url, html, answer };
  }
}

/** Result of a step of the sign-in. */
export interface Step {
  readonly status: number;
  readonly url: string;
  readonly html: string;
  /** Answer to the popup; empty on a page. */
  readonly answer: URLSearchParams;
}

function entries(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
}
