import { canonicalPath, paths } from '#config/paths.ts';
import type { Services } from '#data/services.ts';
import type { LoginErrorCode } from '#domain/buyer/login-error.ts';
import { cartLinkValue, ITEMS_PARAMETER } from '#domain/cart/cart-link.ts';
import { copyText } from '#ui/feedback/copy-text.ts';

const LOGIN_ERROR_TEXTS: Readonly<Record<LoginErrorCode, string>> = {
  blocked:
    'Tu navegador bloqueó la ventana de ingreso. Permití las ventanas emergentes de este sitio y probá de nuevo, o abrí esta página en otro.',
  insecure: 'Para ingresar, la dirección de la tienda tiene que empezar con https://.',
  cancelled: 'No terminaste de ingresar. Podés seguir comprando y entrar cuando quieras.',
  timeout: 'El ingreso tardó demasiado y se canceló. Probá de nuevo.',
  access_denied: 'No se autorizó el ingreso con esa cuenta. Si creés que es un error, escribinos.',
  unverified_email:
    'Todavía no confirmaste tu correo. Abrí el enlace que te enviamos al registrarte y volvé a ingresar.',
  popup_open: 'Ya hay una ventana de ingreso abierta. Terminá ahí o cerrala para empezar de nuevo.',
  missing_refresh_token: 'Tu sesión venció. Iniciá sesión de nuevo.',
  mfa_required: 'Tu cuenta pide un segundo paso de verificación. Iniciá sesión de nuevo para completarlo.',
  invalid_state: 'El ingreso se interrumpió y no se pudo verificar. Probá de nuevo.',
  login_required: 'Tu sesión terminó. Iniciá sesión de nuevo para continuar.',
  clock: 'La fecha o la hora de tu dispositivo no es la actual. Corregila y probá de nuevo.',
  unverified:
    'No pudimos comprobar que sos una persona. Permití reCAPTCHA o desactivá el bloqueador, recargá la página y probá de nuevo.',
  unavailable: 'No pudimos conectar con el servicio de ingreso. Revisá tu conexión y probá de nuevo.',
};

/** In-app browsers, which open no windows: Facebook, Instagram, TikTok, LinkedIn, Line, and any Android WebView. */
const IN_APP = /FBA[NV]|Instagram|musical_ly|Bytedance|LinkedInApp|\bLine\/|; wv\)/;

/** Returns why a login failed. An in-app browser has no setting that would allow the window. */
export function loginErrorText(code: LoginErrorCode): string {
  if (code === 'blocked' && IN_APP.test(navigator.userAgent))
    return 'Abrí esta página en tu navegador: desde esta aplicación no se puede ingresar.';
  return LOGIN_ERROR_TEXTS[code];
}

/** Returns what the buyer can do instead when another login attempt cannot help; else null. */
export function loginAlternative(code: LoginErrorCode, { cart }: Services) {
  if (code !== 'blocked') return null;
  return {
    label: 'Copiar dirección',
    run: () => {
      // Another browser has its own cart.
      const lines = cart.store.getState().items.map(({ id, cantidadIndividual }) => ({
        product: { id },
        quantity: cantidadIndividual,
      }));
      const isCart = canonicalPath(location.pathname) === paths.cart && lines.length > 0;
      const link = `${location.origin}${paths.cart}?${ITEMS_PARAMETER}=${cartLinkValue(lines)}`;
      const address = isCart ? link : location.href;
      void copyText(
        address,
        `No se pudo copiar. La dirección es ${address}`,
        'Dirección copiada. Pegala en tu navegador.',
      );
    },
  };
}
