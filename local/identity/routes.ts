import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Provider } from 'oidc-provider';
import { avatarSvg } from './avatar.ts';
import { faultyTokens, NO_FAULTS, parseFaults } from './faults.ts';
import type { Faults } from './faults.ts';
import { loginPage, messagePage } from './login-page.ts';
import { CLIENT_ID, LOCAL_SECRETS } from './options.ts';
import type { IdentityOptions } from './options.ts';
import { readBody, send } from './reply.ts';
import { runAction } from './run-action.ts';
import { isSiteAddress } from './site-address.ts';

const STYLES = [
  '../../src/ui/styles/tokens.css',
  '../../src/ui/styles/base.css',
  '../../src/ui/styles/classes.css',
  '../../src/ui/controls/button.module.css',
  '../../src/ui/controls/field.module.css',
  '../../src/ui/feedback/notice.module.css',
  './login.css',
].map((file) => new URL(file, import.meta.url));

const TOKEN_PATH = '/oauth/token';

/** Answers login, logout, pictures and faults, and leaves every other request to oidc-provider. */
export function createRoutes(
  provider: Provider,
  options: IdentityOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  let faults: Faults = NO_FAULTS;
  provider.use(async (context, next) => {
    await next();
    if (context.path !== TOKEN_PATH || context.method !== 'POST') return;
    const { status, body } = faultyTokens(context, context.oidc?.params?.['grant_type'], faults);
    context.body = body;
    context.status = status;
  });
  const standard = provider.callback();
  return async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, area = '', name = ''] = url.pathname.split('/');
    if (area === '_faults') {
      if (request.method === 'POST') faults = parseFaults(await readBody(request));
      send(response, 200, 'application/json', JSON.stringify(faults));
    } else if (area === 'estilo.css') {
      const styles = STYLES.map((file) => readFileSync(file, 'utf8')).join('\n');
      send(response, 200, 'text/css; charset=utf-8', styles);
    } else if (area === 'avatar') {
      send(response, 200, 'image/svg+xml', avatarSvg(decodeURIComponent(name.replace(/\.svg$/u, ''))));
    } else if (area === 'entrar') {
      await login(provider, options, faults, request, response);
    } else if (url.pathname === '/v2/logout') {
      await logout(provider, options, url, request, response);
    } else {
      if (url.pathname === TOKEN_PATH) await delay(faults.tokenDelayMs);
      if (url.pathname === '/authorize') await delay(faults.authorizeDelayMs);
      if (url.pathname === '/authorize' && faults.tamperState) {
        url.searchParams.set('state', 'de-otra-pagina');
        request.url = `${url.pathname}${url.search}`;
      }
      if (url.pathname === TOKEN_PATH && faults.tokenFails && request.method === 'POST') {
        response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
        send(response, 500, 'application/json', JSON.stringify({ error: 'server_error' }));
        return;
      }
      await standard(request, response);
    }
  };
}

/** Waits without keeping the process alive. */
function delay(milliseconds: number): Promise<void> {
  return sleep(milliseconds, undefined, { ref: false });
}

async function login(
  provider: Provider,
  options: IdentityOptions,
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, , uid = '', step] = (request.url ?? '').split(/[/?]/u);
  let params: Readonly<Record<string, unknown>>;
  try {
    ({ params } = await provider.interactionDetails(request, response));
  } catch {
    const text = 'Este ingreso ya no está en curso. Cerrá esta ventana y probá de nuevo desde la tienda.';
    send(response, 400, 'text/html; charset=utf-8', messagePage('El ingreso venció', text));
    return;
  }
  const refuse = (reason: string): Promise<void> =>
    provider.interactionFinished(request, response, { error: 'access_denied', error_description: reason });
  if (request.method !== 'POST') {
    // A tenant of Auth0 speaks English unless the login asks for another language.
    if (params['ui_locales'] !== 'es') {
      send(
        response,
        200,
        'text/html; charset=utf-8',
        messagePage('Log in', 'Wrong language: no ui_locales=es.'),
      );
      return;
    }
    send(response, 200, 'text/html; charset=utf-8', loginPage({ uid, error: null, email: '' }));
    return;
  }
  const form = new URLSearchParams(await readBody(request));
  if (step === 'cancelar') {
    // Auth0's words for a login that the person declined.
    await refuse('User has canceled the interaction.');
    return;
  }
  const email = (form.get('email') ?? '').trim();
  const buyer = options.buyers.find((one) => one.email === email.toLowerCase());
  if (buyer === undefined || buyer.password !== form.get('password')) {
    const error = 'El correo o la contraseña no son correctos.';
    send(response, 401, 'text/html; charset=utf-8', loginPage({ uid, error, email }));
    return;
  }
  const outcome = await runAction(buyer, CLIENT_ID, options.secrets ?? LOCAL_SECRETS);
  if (!outcome.ok) await refuse(outcome.reason);
  else if (faults.deny) await refuse('Ingreso rechazado a propósito.');
  else await provider.interactionFinished(request, response, { login: { accountId: buyer.sub } });
}

/** Auth0's logout: ends the browser's session and redirects to an address of the shop. */
async function logout(
  provider: Provider,
  options: IdentityOptions,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const context = provider.createContext(request, response);
  const session = await provider.Session.get(context);
  await session.destroy();
  context.cookies.set(provider.cookieName('session'), null);
  const returnTo = url.searchParams.get('returnTo') ?? '';
  if (isSiteAddress(returnTo, options.siteOrigins)) {
    response.writeHead(302, { location: returnTo }).end();
    return;
  }
  send(
    response,
    200,
    'text/html; charset=utf-8',
    messagePage('Sesión cerrada', 'Ya podés cerrar esta ventana.'),
  );
}
