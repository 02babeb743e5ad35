/** The digits of an area code as typed, without the long-distance 0 and the country's 54 or 549. */
export function cleanAreaCode(typed: string): string {
  return digits(typed)
    .replace(/^0+/, '')
    .replace(/^549?(?=(11|[23]\d{2,3})$)/, '');
}

/** Returns true for the form of Argentine area codes: 11, 351, 2901 (docs/buying.md#formats-of-the-form). */
export function isAreaCode(code: string): boolean {
  return /^(11|[23]\d{2,3})$/.test(code);
}

/** Returns true when a mobile number begins with the obsolete prefix 15 (docs/buying.md#formats-of-the-form). */
export function startsWith15(mobile: string): boolean {
  return mobile.trimStart().startsWith('15');
}

/** Digits of an area code and its subscriber number together. */
const NATIONAL_LENGTH = 10;

export interface PhoneParts {
  readonly area: string;
  readonly subscriber: string;
}

/** Drops the prefix 15 if the number is two digits too long with it (docs/buying.md#formats-of-the-form). */
function phoneDigits(areaCode: string, mobile: string): PhoneParts {
  const area = cleanAreaCode(areaCode);
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

/** Returns true for a text of digits with the usual separators. */
export function isPhoneText(text: string): boolean {
  return /^[+\d\s().-]*$/.test(text) && digits(text).length > 1;
}

/** A phone number as a person writes one (`+54 9 351 555-0000`, `0351 15 5550000`), without prefixes: area and subscriber. */
function nationalNumber(typed: string): string {
  const bare = digits(typed)
    .replace(/^(00)?54/, '')
    .replace(/^9(?=\d{10}$)/, '')
    .replace(/^0/, '');
  return bare.replace(/^(\d{2,4}?)15(?=\d{6,8}$)/, (all, area: string) =>
    bare.length === NATIONAL_LENGTH + 2 ? area : all,
  );
}

/** Returns true when a typed number is the stored one, or its end. */
export function isPhoneOf(areaCode: string, mobile: string, typed: string): boolean {
  const wanted = nationalNumber(typed);
  return wanted.length >= SHORTEST && whatsappNumber(areaCode, mobile).endsWith(wanted);
}

/** Digits of the shortest subscriber number. */
const SHORTEST = 6;

/** Ways in which the subscriber part of a typed number may be stored; none for a text that is too short for a phone. */
export function subscriberSpellings(typed: string): string[] {
  const number = nationalNumber(typed);
  if (number.length > NATIONAL_LENGTH) return [];
  const lengths = number.length === NATIONAL_LENGTH ? [8, 7, SHORTEST] : [number.length];
  return lengths
    .filter((length) => length >= SHORTEST && length <= 8)
    .map((length) => number.slice(-length))
    .flatMap((all) => [all, `15${all}`, split(all, '-'), split(all, ' ')]);
}

function split(subscriber: string, mark: string): string {
  return `${subscriber.slice(0, -4)}${mark}${subscriber.slice(-4)}`;
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}
