/** Why a login did not happen: the identity SDK's codes (facts §7) and the browser's refusal of the window. */
export type LoginErrorCode =
  | 'blocked'
  | 'cancelled'
  | 'timeout'
  | 'access_denied'
  | 'popup_open'
  | 'missing_refresh_token'
  | 'mfa_required'
  | 'invalid_state'
  | 'login_required'
  | 'clock'
  | 'unavailable';

const TEXTS: Readonly<Record<LoginErrorCode, string>> = {
  blocked:
    'Tu navegador bloqueó la ventana de ingreso. Permití las ventanas emergentes de este sitio y probá de nuevo.',
  cancelled:
    'Cerraste la ventana de ingreso antes de terminar. Podés seguir comprando y entrar cuando quieras.',
  timeout: 'El ingreso tardó demasiado y se canceló. Probá de nuevo.',
  access_denied: 'No se autorizó el ingreso con esa cuenta. Si creés que es un error, escribinos.',
  popup_open: 'Ya hay una ventana de ingreso abierta. Terminá ahí o cerrala para empezar de nuevo.',
  missing_refresh_token: 'Tu sesión venció. Iniciá sesión de nuevo.',
  mfa_required: 'Tu cuenta pide un segundo paso de verificación. Iniciá sesión de nuevo para completarlo.',
  invalid_state: 'El ingreso se interrumpió y no se pudo verificar. Probá de nuevo.',
  login_required: 'Tu sesión terminó. Iniciá sesión de nuevo para continuar.',
  clock: 'La fecha o la hora de tu dispositivo no es la actual. Corregila y probá de nuevo.',
  unavailable: 'No pudimos conectar con el servicio de ingreso. Revisá tu conexión y probá de nuevo.',
};

const KNOWN = new Set<string>(Object.keys(TEXTS));

/** The code of whatever the identity SDK gave as an error. */
export function loginErrorCode(error: unknown): LoginErrorCode {
  if (!(error instanceof Error)) return 'unavailable';
  if (error.message.startsWith('Invalid state')) return 'invalid_state';
  // Said of an ID token that was made a moment ago: only a clock can be wrong.
  if (/^(Expiration|Not Before) [Tt]ime/.test(error.message)) return 'clock';
  const code = 'error' in error ? error.error : undefined;
  // A refresh token that is no longer taken is a session that ended.
  if (code === 'invalid_grant') return 'login_required';
  return typeof code === 'string' && isLoginErrorCode(code) ? code : 'unavailable';
}

/** What the buyer is told; the shop goes on without a login. */
export function loginErrorText(code: LoginErrorCode): string {
  return TEXTS[code];
}

/** Whether the identity's session is over, which signs out of the shop too (spec §4). */
export function endsSession(code: LoginErrorCode): boolean {
  return ENDS.has(code);
}

/** A refusal of an account that was let in before is its end as well: it was blocked meanwhile. */
const ENDS: ReadonlySet<LoginErrorCode> = new Set<LoginErrorCode>([
  'login_required',
  'missing_refresh_token',
  'mfa_required',
  'access_denied',
]);

function isLoginErrorCode(code: string): code is LoginErrorCode {
  return KNOWN.has(code);
}
