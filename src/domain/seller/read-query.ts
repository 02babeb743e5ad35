import { isPhoneText } from '#domain/buyer/phone.ts';
import { listingId } from '#domain/catalogue/addresses.ts';
import { readTrackingNumber } from '#domain/shipping/tracking-number.ts';
import { readEmail } from '#domain/text/email-address.ts';
import { oneLine } from '#domain/text/one-line.ts';

/**
 * Reads what the seller types or pastes into a search (docs/panel.md#seller-orders): the address, number or name in it,
 * without labels, brackets and signs around. What was read reads as itself.
 */
export function readQuery(pasted: string): string {
  const line = oneLine(pasted.slice(0, MAX_TEXT));
  // The subject of a buyer's account is a whole text.
  if (line.includes('|') && !line.includes('=')) return line;
  const read = ofAddress(line) ?? ofNumber(line) ?? withoutSigns(withoutLabel(line));
  // Each reading may uncover the next one: «(DNI 30.111.222)».
  return read !== line && read.length <= line.length && read !== '' ? readQuery(read) : line;
}

/** Characters that are read: more than any query has. */
const MAX_TEXT = 300;

/** Returns what an e-mail's or a page's address names: a record of the panel, a listing, a phone number. */
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

/** Returns a record's id as its address has it; a text whose encoding is broken as it is. */
function decoded(text: string): string {
  return new URLSearchParams(`id=${text.replaceAll('+', '%2B')}`).get('id') ?? text;
}

/** Returns the tracking number or the id of an order in a line that has words, too. */
function ofNumber(line: string): string | undefined {
  const [, title] = /^([A-Za-z0-9-]{6,40}) · /.exec(line) ?? [];
  const { number, problem } = readTrackingNumber(line);
  return title ?? (problem === null && !isPhoneText(line) ? number : undefined);
}

/** Words that stand before a number of an order, and before one of a person, which begins with a digit. */
const ORDER_LABEL =
  /^(?:(?:el |tu )?(?:pedido|orden)|id)[\s:.]*(?:n[º°o]\.?)?[\s#(«"]*(?=[A-Za-z0-9-]{6,40}\W*$)/i;
const PERSON_LABEL =
  /^(?:d\.?n\.?i|cui[tl]|tel(?:[eé]fono)?|cel(?:ular)?|whatsapp)\b[\s.:]*(?:n[º°o]\.?)?[\s:]*(?=[+(\d])/i;

function withoutLabel(line: string): string {
  return line.replace(ORDER_LABEL, '').replace(PERSON_LABEL, '');
}

/** Removes the signs around a text, and the commas between its words: «Prueba, Ana». */
function withoutSigns(line: string): string {
  return line
    .replace(/^[^\p{L}\p{N}$+]+/u, '')
    .replace(/(\p{L}), ?(?=\p{L})/gu, '$1 ')
    .replace(TO_LAST_WORD, '$1');
}

const TO_LAST_WORD = /^(.*[\p{L}\p{N}@])[^\p{L}\p{N}@]*$/u;
