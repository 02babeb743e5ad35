import { promises } from '#config/shop/shop.ts';

/** Months of the legal warranty of new products: Ley 24.240, article 11. */
export const LEGAL_WARRANTY_MONTHS = 6;

/** Days within which a buyer may withdraw from a purchase, at no cost: Ley 24.240, article 34. */
export const WITHDRAWAL_DAYS = 10;

/** Months of warranty that a buyer has: the seller's, and never less than the law's. */
export function warrantyMonths(): number {
  return Math.max(promises.warrantyMonths ?? 0, LEGAL_WARRANTY_MONTHS);
}

/** « dentro de los 2 días hábiles», to follow «Despachamos»; empty where the seller promises no time. */
export function dispatchTime(): string {
  const { dispatchDays } = promises;
  if (dispatchDays === null) return '';
  return dispatchDays === 1
    ? ' dentro del día hábil siguiente'
    : ` dentro de los ${dispatchDays} días hábiles`;
}

/** « dentro de las 48 horas», for the end of a sentence; empty where the seller promises no time. */
export function answerTime(): string {
  const { answerHours } = promises;
  if (answerHours === null) return '';
  return answerHours === 1 ? ' dentro de la hora' : ` dentro de las ${answerHours} horas`;
}
