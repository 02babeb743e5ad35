import { oneLine } from '#domain/text/one-line.ts';

/** Returns an area code's digits without the long-distance 0, the country prefix 54 or 549, and a trailing mobile 15. */
function cleanAreaCode(typed: string): string {
  return digits(typed)
    .replace(/^0+/, '')
    .replace(/^549?(?=(11|[23]\d{2,3})$)/, '')
    .replace(/^(11|[23]\d{2,3})15$/, '$1');
}

/** Returns true for a well-formed Argentine area code: 11, 351, 2901 (docs/buying.md#formats-of-the-form). */
export function isAreaCode(code: string): boolean {
  return /^(11|[23]\d{2,3})$/.test(code);
}

/** Returns true when a mobile number begins with the obsolete prefix 15 (docs/buying.md#formats-of-the-form). */
export function startsWith15(mobile: string): boolean {
  return digits(mobile).startsWith('15');
}

/** A phone number for carriers and WhatsApp, ten digits in total. Both parts are '' when one is missing. */
export interface Phone {
  readonly area: string;
  readonly subscriber: string;
  readonly missing: 'area' | 'number' | null;
}

/**
 * Reads the two fields of a phone number, with any prefixes and any part in either field: `+54 9 351 555-0000`, `0351 15
 * 555-0000`. A whole number in the mobile field overrides the area code (docs/buying.md#formats-of-the-form).
 */
export function readPhone(areaCode: string, mobile: string): Phone {
  const whole = wholePhone(mobile, areaCode) ?? (digits(mobile) === '' ? wholePhone(areaCode) : null);
  if (whole !== null) return { area: whole.codarea, subscriber: whole.cel, missing: null };
  const area = cleanAreaCode(areaCode);
  const local = digits(mobile);
  // The fields are joined only after cleaning: the end of one and the start of the other could read as a 15.
  const subscriber = [local, local.replace(/^15/, '')].find((each) => WHOLE.test(area + each));
  if (isAreaCode(area) && subscriber !== undefined) return { area, subscriber, missing: null };
  const isSubscriber = /^(15)?\d{6,8}$/.test(local);
  return { area: '', subscriber: '', missing: isSubscriber && !isAreaCode(area) ? 'area' : 'number' };
}

type PhoneTexts = Readonly<Record<'codarea' | 'cel', string>>;

/** Splits a whole number (`+54 9 351 555-0000`, `0351 15 5550000`, ten digits) into the two fields; null for any other text. */
export function wholePhone(text: string, areaCode = ''): PhoneTexts | null {
  const number = nationalNumber(text);
  if (!WHOLE.test(number)) return null;
  const code = cleanAreaCode(areaCode);
  const at = isAreaCode(code) && number.startsWith(code) ? code.length : areaLength(number);
  return { codarea: number.slice(0, at), cel: number.slice(at) };
}

/** Returns one phone field as stored: its part of a whole number. A leading 15 stays, and so does other text; both get a warning. */
export function cleanPhone(field: keyof PhoneTexts, texts: PhoneTexts): string {
  const whole = wholePhone(texts[field], texts.codarea);
  if (whole !== null) return whole[field];
  const line = oneLine(texts[field]);
  if (field === 'codarea') return cleanAreaCode(line) || line;
  return isPhoneText(line) ? digits(line) : line;
}

/** Returns the number in WhatsApp's format: 549, area and subscriber, digits only; null for an incomplete number. */
export function whatsappNumber(areaCode: string, mobile: string): string | null {
  const { area, subscriber, missing } = readPhone(areaCode, mobile);
  return missing === null ? `549${area}${subscriber}` : null;
}

/** Returns true for a text of digits with the usual separators. */
export function isPhoneText(text: string): boolean {
  return /^[+\d\s().-]*$/.test(text) && digits(text).length > 1;
}

/** Digits of an area code and its subscriber number together. */
const NATIONAL_LENGTH = 10;
const WHOLE = /^(11\d|[23]\d\d)\d{7}$/;

/** Returns the digits of a typed number without the prefixes 54, 9 and 0, and without the 15 after the area code. */
function nationalNumber(typed: string): string {
  const bare = digits(typed)
    .replace(/^(00)?54/, '')
    .replace(/^9?0?(?=(\d\d)?\d{10}$)/, '');
  if (bare.length !== NATIONAL_LENGTH + 2) return bare;
  const without15 = (at: number) => bare.slice(0, at) + bare.slice(at + 2);
  const area = [2, 3, 4].find((at) => bare.startsWith('15', at) && canBeArea(without15(at), at));
  return area === undefined ? bare : without15(area);
}

/** THREE: area codes of three digits. FOUR: longer codes that begin like one, with the subscriber number's first digit. */
const THREE = /^(2(2[013]|3[067]|49|6[01346]|80|9[14789])|3(36|4[12358]|5[138]|6[24]|7[069]|8[013578]))/;
const FOUR =
  /^(2[23]02|264[6-8]|294[02568]|2972|298[23]|343[5-8]|345[4-68]|348[2379]|353[237]|358[2-5]|383[2578]|385[4-8]|387[36-8]|388[5-8])[4-6]/;

/** Returns true when the first `length` digits of a whole number can be its area code. */
function canBeArea(number: string, length: number): boolean {
  if (number.startsWith('11')) return length === 2;
  return length === 3 ? THREE.test(number) : length === 4 && (!THREE.test(number) || FOUR.test(number));
}

/** Returns the length of a whole number's area code. Of 2,748 prefixes in use, Google's libphonenumber splits 48 differently. */
function areaLength(number: string): number {
  if (number.startsWith('11')) return 2;
  return THREE.test(number) && !FOUR.test(number) ? 3 : 4;
}

/** Returns true when a typed number equals the stored number, or its last digits. */
export function isPhoneOf(areaCode: string, mobile: string, typed: string): boolean {
  const query = nationalNumber(typed);
  const stored = whatsappNumber(areaCode, mobile) ?? digits(areaCode + mobile);
  return query.length >= SHORTEST && stored.endsWith(query);
}

/** Digits of the shortest subscriber number. */
const SHORTEST = 6;

/** Returns the spellings in which the subscriber part of a typed number may be stored; none for a text too short for a phone. */
export function subscriberSpellings(typed: string): string[] {
  const number = nationalNumber(typed);
  if (number.length > NATIONAL_LENGTH) return [];
  const lengths = number.length === NATIONAL_LENGTH ? [8, 7, SHORTEST] : [number.length];
  return lengths
    .filter((length) => length >= SHORTEST && length <= 8)
    .map((length) => number.slice(-length))
    .flatMap((all) => [all, `15${all}`, all.replace(/(?=\d{4}$)/, '-'), all.replace(/(?=\d{4}$)/, ' ')]);
}

function digits(text: string): string {
  return oneLine(text).replace(/\D/g, '');
}
