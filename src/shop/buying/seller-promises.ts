import { promises } from '#config/shop/shop.ts';

/** Legal warranty of new products in months: Ley 24.240, article 11. */
export const LEGAL_WARRANTY_MONTHS = 6;

/** Days in which a buyer may withdraw from a purchase at no cost: Ley 24.240, article 34. */
export const WITHDRAWAL_DAYS = 10;

/** Returns the months of warranty: the seller's, but at least the legal ones. */
export function warrantyMonths(): number {
  return Math.max(promises.warrantyMonths ?? 0, LEGAL_WARRANTY_MONTHS);
}

/** Returns « dentro de los 2 días hábiles», to follow «Despachamos»; '' when the seller promises no time. */
export function dispatchTime(): string {
  const { dispatchDays } = promises;
  if (dispatchDays === null) return '';
  return dispatchDays === 1
    ? ' dentro del día hábil siguiente'
    : ` dentro de los ${dispatchDays} días hábiles`;
}

/** Returns « dentro de las 48 horas», for the end of a sentence; '' when the seller promises no time. */
export function answerTime(): string {
  const { answerHours } = promises;
  if (answerHours === null) return '';
  return answerHours === 1 ? ' dentro de la hora' : ` dentro de las ${answerHours} horas`;
}
