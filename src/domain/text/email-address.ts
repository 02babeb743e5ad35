import { oneLine } from './one-line.ts';

/** Characters that firestore.rules take; mail servers bound the two parts as well, at 64 and 189. */
const MAX_LENGTH = 254;

/** Words of signs that mail servers take, with single points between them, and a host of at least two labels. */
const ADDRESS =
  /^(?=.{1,64}@.{1,189}$)[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/** Returns true for a text with the form of one e-mail address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && ADDRESS.test(text);
}

export interface ReadEmail {
  /** The one address of the line; '' for none or two. */
  readonly address: string;
  readonly problem: 'email' | 'two-emails' | null;
}

/**
 * Reads the one e-mail address of a line such as «Ana <ana@correo.example>;», `mailto:ana@correo.example` or «ana @ correo.example»
 * (docs/buying.md#formats-of-the-form). Words before or behind an address count as apart from it only behind a bracket, or a
 * comma, semicolon or colon with a blank: «juan perez@…» and «juan,perez@…» are no address, since the end of one is another
 * person's.
 */
export function readEmail(text: string): ReadEmail {
  const line = text.length > MAX_LINE ? '' : oneLine(text);
  const found = new Set(line.split(APART).filter(isAddressed).map(addressOf));
  const [address = '', ...others] = found;
  if (others.length === 0 && address !== '') return { address, problem: null };
  const named = new Set(
    line
      .split(/[\s,;:<>()]+/)
      .map(bare)
      .filter((word) => isEmailAddress(word)),
  );
  return { address: '', problem: named.size > 1 ? 'two-emails' : 'email' };
}

/** Characters of the longest line that is read: an address with names around it. */
const MAX_LINE = 1000;

const APART = /[<>()]+|[,;:]+(?:\s|$)/;

function isAddressed(part: string): boolean {
  return part.includes('@');
}

/** The address that this part of a line is as a whole; '' where it is more or less than one. */
function addressOf(part: string): string {
  const words = part.trim().split(' ').map(bare);
  const [first = ''] = words;
  if (words.every((word) => word === first)) return isEmailAddress(first) ? first : '';
  if (words.some((word) => isEmailAddress(word))) return '';
  const joined = part.trim().replace(/ ?([@.]) ?/g, '$1');
  return isEmailAddress(joined) ? joined : '';
}

/** A word without the scheme of a link, the full stop of a sentence and the quotes that enclose the whole of it. */
function bare(word: string): string {
  const [, linked] = /^mailto:([^?]*)/i.exec(word) ?? [];
  const sentence = (linked ?? word).replace(/\.$/, '');
  const isQuoted = QUOTES.some(
    ([open = '', close = '']) => sentence.startsWith(open) && sentence.endsWith(close),
  );
  return isQuoted ? sentence.slice(1, -1).replace(/\.$/, '') : sentence;
}

const QUOTES = ['""', "''", '``', '“”', '‘’', '«»'];
