/** The text without leading spaces (spec §5). */
export function stripLeadingSpaces(text: string): string {
  return text.replace(/^\s+/, '');
}

/** An area code as typed, without leading spaces nor the long-distance 0 (spec §5). */
export function cleanAreaCode(typed: string): string {
  return typed.replace(/^[\s0]+/, '');
}

/** Whether a mobile number carries the old 15, which `Celular sin 15 al inicio!` warns of (spec §5). */
export function startsWith15(mobile: string): boolean {
  return stripLeadingSpaces(mobile).startsWith('15');
}

/** Digits of an area code and its subscriber number together (facts §5). */
const NATIONAL_LENGTH = 10;

/**
 * The number as WhatsApp takes it: 549 + area + subscriber, digits only (facts §5). A 15 that the buyer left
 * in spite of the warning is dropped where the number is two digits too long without that.
 */
export function whatsappNumber(areaCode: string, mobile: string): string {
  const area = cleanAreaCode(digits(areaCode));
  const subscriber = digits(mobile);
  const has15 = subscriber.startsWith('15') && area.length + subscriber.length === NATIONAL_LENGTH + 2;
  return `549${area}${has15 ? subscriber.slice(2) : subscriber}`;
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}
