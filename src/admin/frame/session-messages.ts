import type { SellerProblem } from '#domain/seller/session-rules.ts';

/** Texts above the seller's login; none says which of user and password was wrong. */
export const SESSION_PROBLEM_TEXTS: Readonly<Record<SellerProblem, string>> = {
  wrong: 'contraseña incorrecta',
  offline: 'No pudimos comprobar los datos. Revisá tu conexión y probá de nuevo.',
  unverified:
    'No pudimos comprobar que sos una persona. Permití reCAPTCHA o desactivá el bloqueador, recargá la página y probá de nuevo.',
  ended: 'La sesión terminó. Ingresá de nuevo para seguir.',
};

/** Returns `14:05`; a started second counts as a whole one, and below zero is `0:00`. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns a duration for a sentence: `1 minuto y 20 segundos`. */
export function durationText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const parts = [counted(Math.floor(seconds / 60), 'minuto'), counted(seconds % 60, 'segundo')];
  return parts.filter(Boolean).join(' y ');
}

function counted(number: number, unit: string): string {
  if (number === 0) return '';
  return number === 1 ? `1 ${unit}` : `${number} ${unit}s`;
}
