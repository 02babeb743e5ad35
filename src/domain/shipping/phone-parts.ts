import { cleanAreaCode } from '../buyer/phone.ts';

export interface PhoneParts {
  /** Two to four digits, without the 0. */
  readonly area: string;
  /** Eight to six digits, without the 15. */
  readonly subscriber: string;
}

/** A buyer's mobile as the carriers take it, ten digits in all (facts §5); null when it is no such number. */
export function phoneParts(areaCode: string, mobile: string): PhoneParts | null {
  const area = cleanAreaCode(digits(areaCode));
  const typed = digits(mobile);
  const subscriber = typed.startsWith('15') && area.length + typed.length === 12 ? typed.slice(2) : typed;
  const fits = /^\d{2,4}$/.test(area) && /^\d{6,8}$/.test(subscriber);
  return fits && area.length + subscriber.length === 10 ? { area, subscriber } : null;
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}
