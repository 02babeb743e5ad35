/** An area code as typed, without leading spaces or the long-distance 0. */
export function cleanAreaCode(typed: string): string {
  return typed.replace(/^[\s0]+/, '');
}

/** Returns true when a mobile number begins with the obsolete prefix 15 (docs/product.md#phone-numbers). */
export function startsWith15(mobile: string): boolean {
  return mobile.trimStart().startsWith('15');
}

/** Digits of an area code and its subscriber number together. */
const NATIONAL_LENGTH = 10;

export interface PhoneParts {
  readonly area: string;
  readonly subscriber: string;
}

/** Drops the prefix 15 if the number is two digits too long with it (docs/product.md#phone-numbers). */
function phoneDigits(areaCode: string, mobile: string): PhoneParts {
  const area = cleanAreaCode(digits(areaCode));
  const subscriber = digits(mobile);
  const has15 = subscriber.startsWith('15') && area.length + subscriber.length === NATIONAL_LENGTH + 2;
  return { area, subscriber: has15 ? subscriber.slice(2) : subscriber };
}

/** The parts of a phone number that carriers accept, ten digits in all; null for any other number. */
export function phoneParts(areaCode: string, mobile: string): PhoneParts | null {
  const { area, subscriber } = phoneDigits(areaCode, mobile);
  const isValid = /^\d{2,4}$/.test(area) && /^\d{6,8}$/.test(subscriber);
  return isValid && area.length + subscriber.length === NATIONAL_LENGTH ? { area, subscriber } : null;
}

/** The number as WhatsApp expects it: 549, area and subscriber, digits only. */
export function whatsappNumber(areaCode: string, mobile: string): string {
  const { area, subscriber } = phoneDigits(areaCode, mobile);
  return `549${area}${subscriber}`;
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}
