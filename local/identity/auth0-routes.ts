import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { InteractionResults, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { brand } from '#config/shop/brand.ts';
import { paletteCss, paletteOf } from '#tools/brand/palette.ts';
import { escapeHtml } from '#tools/escape-html.ts';
import { loginPage, messagePage } from './login-page.ts';
import { isSiteAddress, type IdentityOptions } from './options.ts';
import { runAction } from './run-action.ts';

const STYLES = [
  '../../src/ui/styles/tokens.css',
  '../../src/ui/styles/base.css',
  '../../src/ui/styles/classes.css',
  '../../src/ui/controls/button.module.css',
  '../../src/ui/controls/field.module.css',
  '../../src/ui/feedback/notice.module.css',
  './login.css',
].map((file) => new URL(file, import.meta.url));

/** Adds login, logout, pictures and faults to oidc-provider's own routes. */
export function addRoutes(provider: Provider, options: IdentityOptions): void {
  let faults = v.parse(faultsSchema, {});
  const routes: Readonly<Record<string, (context: Context, next: Next) => unknown>> = {
    async _faults(context) {
      if (context.method === 'POST') faults = v.parse(faultsSchema, JSON.parse(await text(context.req)));
      context.body = faults;
    },
    'estilo.css'(context) {
      context.type = 'css';
      context.body = [paletteCss(paletteOf(brand)), ...STYLES.map((file) => readFileSync(file, 'utf8'))].join(
        '\n',
      );
    },
    avatar(context) {
      const [, , name = ''] = context.path.split('/');
      context.type = 'svg';
      context.body = avatarSvg(decodeURIComponent(name.replace(/\.svg$/u, '')));
    },
    entrar: (context) => login(provider, options, context),
    v2: (context) => logout(provider, options, context),
    async oauth(context, next) {
      // Waits without keeping the process alive.
      await sleep(faults.tokenDelayMs, undefined, { ref: false });
      await next();
      if (context.method !== 'POST') return;
      const { status, body } = faultyTokens(context, context.oidc.params?.['grant_type'], faults);
      context.body = body;
      context.status = status;
    },
  };
  provider.use(async (context: Context, next) => {
    const [, area = ''] = context.path.split('/');
    const route = Object.hasOwn(routes, area) ? routes[area] : undefined;
    await (route === undefined ? next() : route(context, next));
  });
}

const faultsSchema = v.object({
  /** Milliseconds before `/oauth/token` responds. */
  tokenDelayMs: v.optional(v.number(), 0),
  /** Announced lifetime of access tokens in seconds; null means one day. */
  accessTokenLifeS: v.optional(v.nullable(v.number()), null),
  /** Error code with which every refresh token is refused. */
  refreshError: v.optional(v.nullable(v.string()), null),
});

/** Failures for tests. `POST /_faults` replaces all of them; `{}` switches every one off. */
export type Faults = v.InferOutput<typeof faultsSchema>;

/** Applies the faults to a response of `/oauth/token`. */
function faultyTokens(answer: Pick<Context, 'status' | 'body'>, grant: unknown, faults: Faults) {
  const { refreshError: error, accessTokenLifeS } = faults;
  if (grant === 'refresh_token' && error !== null)
    return { status: 403, body: { error, error_description: 'Unknown or invalid refresh token.' } };
  if (answer.status !== 200 || typeof answer.body !== 'object') return answer;
  return { status: 200, body: { ...answer.body, ...(accessTokenLifeS && { expires_in: accessTokenLifeS }) } };
}

const { accent, 'on-accent': ink } = paletteOf(brand);

/** Draws a buyer's picture: the initial on the shop's accent colour. */
function avatarSvg(name: string): string {
  const initial = escapeHtml(name.slice(0, 1).toUpperCase() || '?');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="${accent?.light}"/>
<text x="48" y="65" text-anchor="middle" font-family="system-ui,sans-serif" font-size="48" font-weight="700" fill="${ink?.light}">${initial}</text></svg>`;
}

type Context = KoaContextWithOIDC;
type Next = () => Promise<unknown>;

/** Sends a page that runs no script and may not be framed. */
function show(context: Context, page: string, status = 200): void {
  context.status = status;
  context.set({ 'cache-control': 'no-store', 'content-security-policy': PAGE_POLICY });
  context.body = page;
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

async function login(provider: Provider, options: IdentityOptions, context: Context): Promise<void> {
  const [, , uid = '', step] = context.path.split('/');
  const interaction = await provider.interactionDetails(context.req, context.res).catch(() => null);
  if (interaction === null) {
    const reason = 'Este ingreso ya no está en curso. Cerrá esta ventana y probá de nuevo desde la tienda.';
    return show(context, messagePage('El ingreso venció', reason), 400);
  }
  if (context.method !== 'POST') {
    // A tenant of Auth0 uses English unless the login requests another language.
    if (interaction.params['ui_locales'] !== 'es')
      return show(context, messagePage('Log in', 'Wrong language: no ui_locales=es.'));
    return show(context, loginPage({ uid, error: null, email: '' }));
  }
  const finish = async (result: InteractionResults): Promise<void> => {
    const address = await provider.interactionResult(context.req, context.res, result);
    context.status = 303;
    context.redirect(address);
  };
  const refuse = (reason: string): Promise<void> =>
    finish({ error: 'access_denied', error_description: reason });
  const form = new URLSearchParams(await text(context.req));
  // Auth0's message for a login that the person cancelled.
  if (step === 'cancelar') return refuse('User has canceled the interaction.');
  const email = (form.get('email') ?? '').trim();
  const buyer = options.buyers.find((one) => one.email === email.toLowerCase());
  if (buyer === undefined || buyer.password !== form.get('password'))
    return show(
      context,
      loginPage({ uid, error: 'El correo o la contraseña no son correctos.', email }),
      401,
    );
  const outcome = await runAction(buyer);
  if (typeof outcome === 'string') return refuse(outcome);
  return finish({ login: { accountId: buyer.sub } });
}

/** Auth0's logout: ends the browser's session and redirects to an address of the shop. */
async function logout(provider: Provider, options: IdentityOptions, context: Context): Promise<void> {
  const session = await provider.Session.get(context);
  await session.destroy();
  context.cookies.set(provider.cookieName('session'), null);
  const returnTo = String(context.query['returnTo'] ?? '');
  if (isSiteAddress(returnTo, options.siteOrigins)) context.redirect(returnTo);
  else show(context, messagePage('Sesión cerrada', 'Ya podés cerrar esta ventana.'));
}
