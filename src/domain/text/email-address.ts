import { oneLine } from './one-line.ts';

/** Maximum characters that firestore.rules accept. Mail servers also limit the two parts, to 64 and 189. */
const MAX_LENGTH = 254;

/** Words of characters that mail servers accept, joined by single points, and a host of at least two labels. */
const ADDRESS =
  /^(?=.{1,64}@.{1,189}$)[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/** Returns true for a text in the format of one e-mail address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && ADDRESS.test(text);
}

export interface ReadEmail {
  /** The address of the line; '' for none or two. */
  readonly address: string;
  readonly problem: 'email' | 'two-emails' | null;
}

/**
 * Reads the one e-mail address of a line such as «Ana <ana@correo.example>;», `mailto:ana@correo.example` or «ana @
 * correo.example» (docs/buying.md#formats-of-the-form). Other words must be separated by a bracket, or by a comma, semicolon or
 * colon with a blank. «juan perez@…» and «juan,perez@…» are refused: their end could be another person's address.
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

/** Maximum characters of a line to read: an address with names around it. */
const MAX_LINE = 1000;

const APART = /[<>()]+|[,;:]+(?:\s|$)/;

function isAddressed(part: string): boolean {
  return part.includes('@');
}

/** Returns the address when this whole part of a line is one; '' otherwise. */
function addressOf(part: string): string {
  const words = part.trim().split(' ').map(bare);
  const [first = ''] = words;
  if (words.every((word) => word === first)) return isEmailAddress(first) ? first : '';
  if (words.some((word) => isEmailAddress(word))) return '';
  const joined = part.trim().replace(/ ?([@.]) ?/g, '$1');
  return isEmailAddress(joined) ? joined : '';
}

/** Returns a word without a link's scheme, a final full stop and enclosing quotes. */
function bare(word: string): string {
  const [, linked] = /^mailto:([^?]*)/i.exec(word) ?? [];
  const sentence = (linked ?? word).replace(/\.$/, '');
  const isQuoted = QUOTES.some(
    ([open = '', close = '']) => sentence.startsWith(open) && sentence.endsWith(close),
  );
  return isQuoted ? sentence.slice(1, -1).replace(/\.$/, '') : sentence;
}

const QUOTES = ['""', "''", '``', '“”', '‘’', '«»'];
