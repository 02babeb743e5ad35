import { isPhoneText } from '#domain/buyer/phone.ts';
import { listingId } from '#domain/catalogue/addresses.ts';
import { readTrackingNumber } from '#domain/shipping/tracking-number.ts';
import { readEmail } from '#domain/text/email-address.ts';
import { oneLine } from '#domain/text/one-line.ts';

/**
 * Returns the address, number or name in a typed or pasted search text, without labels, brackets and punctuation around it
 * (docs/panel.md#seller-orders). A result read again gives the same result.
 */
export function readQuery(pasted: string): string {
  const line = oneLine(pasted.slice(0, MAX_TEXT));
  // An Auth0 subject (`sub`) is used whole.
  if (line.includes('|') && !line.includes('=')) return line;
  const read = ofAddress(line) ?? ofNumber(line) ?? withoutSigns(withoutLabel(line));
  // Each pass may uncover the next one: «(DNI 30.111.222)».
  return read !== line && read.length <= line.length && read !== '' ? readQuery(read) : line;
}

/** Maximum characters to read, more than any query has. */
const MAX_TEXT = 300;

/** Returns the record, listing or phone number that an e-mail address or page address names. */
function ofAddress(line: string): string | undefined {
  const { address } = readEmail(line);
  if (address !== '') return address;
  const [, record] = /[?&](?:pedido|producto|usuario)=([^\s&#]+)/.exec(line) ?? [];
  if (record !== undefined) return decoded(record);
  const [, product] = /\/producto\/0*(\d{1,15})/i.exec(line) ?? [];
  const [, phone] =
    /^(?:tel:|https?:\/\/(?:api\.whatsapp\.com\/send\/?\?phone=|wa\.me\/))(\+?[\d .-]+)/i.exec(line) ?? [];
  return product ?? phone ?? (/^https?:\/\//i.test(line) ? (listingId(line) ?? undefined) : undefined);
}

/** Returns a record's id, decoded from its address; a text with invalid encoding unchanged. */
function decoded(text: string): string {
  return new URLSearchParams(`id=${text.replaceAll('+', '%2B')}`).get('id') ?? text;
}

/** Returns the tracking number or order id in a line that also has words. */
function ofNumber(line: string): string | undefined {
  const [, title] = /^([A-Za-z0-9-]{6,40}) · /.exec(line) ?? [];
  const { number, problem } = readTrackingNumber(line);
  return title ?? (problem === null && !isPhoneText(line) ? number : undefined);
}

/** Words before an order number, and words before a person's number, which begins with a digit. */
const ORDER_LABEL =
  /^(?:(?:el |tu )?(?:pedido|orden)|id)[\s:.]*(?:n[º°o]\.?)?[\s#(«"]*(?=[A-Za-z0-9-]{6,40}\W*$)/i;
const PERSON_LABEL =
  /^(?:d\.?n\.?i|cui[tl]|tel(?:[eé]fono)?|cel(?:ular)?|whatsapp)\b[\s.:]*(?:n[º°o]\.?)?[\s:]*(?=[+(\d])/i;

function withoutLabel(line: string): string {
  return line.replace(ORDER_LABEL, '').replace(PERSON_LABEL, '');
}

/** Removes punctuation around a text, and commas between its words: «Prueba, Ana». */
function withoutSigns(line: string): string {
  return line
    .replace(/^[^\p{L}\p{N}$+]+/u, '')
    .replace(/(\p{L}), ?(?=\p{L})/gu, '$1 ')
    .replace(TO_LAST_WORD, '$1');
}

const TO_LAST_WORD = /^(.*[\p{L}\p{N}@])[^\p{L}\p{N}@]*$/u;
