/** The text without leading spaces (spec §5). */
export function stripLeadingSpaces(text: string): string {
  return text.replace(/^\s+/, '');
}

/** An area code as typed, without leading spaces nor the long-distance 0 (spec §5). */
export function cleanAreaCode(typed: string): string {
  return stripLeadingSpaces(typed).replace(/^0+/, '');
}

/** Whether a mobile number carries the old 15, which `Celular sin 15 al inicio!` warns of (spec §5). */
export function startsWith15(mobile: string): boolean {
  return stripLeadingSpaces(mobile).startsWith('15');
}

/** The number as WhatsApp takes it: 549 + area + subscriber, digits only (facts §5). */
export function whatsappNumber(areaCode: string, mobile: string): string {
  return `549${digits(cleanAreaCode(areaCode))}${digits(mobile)}`;
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}
