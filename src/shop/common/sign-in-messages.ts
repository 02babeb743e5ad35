import type { LoginErrorCode } from '#domain/buyer/login-error.ts';

export const LOGIN_ERROR_TEXTS: Readonly<Record<LoginErrorCode, string>> = {
  blocked:
    'Tu navegador bloqueó la ventana de ingreso. Permití las ventanas emergentes de este sitio y probá de nuevo.',
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
