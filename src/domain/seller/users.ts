import type { BuyerRecord } from '../buyer/buyer.ts';
import { containsWords, foldText } from '../catalogue/search.ts';

/** A database query for users whose field begins with a text. */
export interface UserPrefix {
  readonly field: 'dni' | 'correo' | 'email' | 'nombre' | 'apellido' | 'name';
  readonly prefix: string;
}

/** The most words of a search that are queried, and the letters of the shortest one. */
const MAX_WORDS = 2;
const MIN_LETTERS = 2;

/**
 * The queries for a search of buyers: digits are a DNI, a text with `@` an e-mail address, any other text the beginning of a
 * name as typed, in lower case and capitalised. No queries for a text that is too short.
 */
export function userPrefixes(text: string): UserPrefix[] {
  const typed = text.trim();
  if (typed.length < MIN_LETTERS) return [];
  const digits = typed.replaceAll(/[.\s-]/g, '');
  if (/^\d+$/.test(digits)) return [{ field: 'dni', prefix: digits }];
  if (typed.includes('@')) return withFields(['correo', 'email'], [typed, typed.toLowerCase()]);
  const words = typed.split(/\s+/).filter((word) => word.length >= MIN_LETTERS);
  return [
    ...withFields(['nombre', 'apellido', 'name'], words.slice(0, MAX_WORDS).flatMap(waysToWrite)),
    ...withFields(['correo', 'email'], words.length === 1 ? [typed.toLowerCase()] : []),
  ];
}

function withFields(fields: readonly UserPrefix['field'][], prefixes: readonly string[]): UserPrefix[] {
  return [...new Set(prefixes)].flatMap((prefix) => fields.map((field) => ({ field, prefix })));
}

function waysToWrite(word: string): string[] {
  const lower = word.toLowerCase();
  return [word, lower, `${lower.charAt(0).toUpperCase()}${lower.slice(1)}`];
}

export function isFoundUser(user: BuyerRecord, text: string): boolean {
  const { nombre, apellido, name, correo, email, dni } = user;
  const digits = text.replaceAll(/[.\s-]/g, '');
  const wanted = /^\d+$/.test(digits) ? digits : text;
  return containsWords(foldText([nombre, apellido, name, correo, email, dni].join(' ')), wanted);
}

/** The text that the seller types to confirm a deletion: the buyer's e-mail address, else the record's id. */
export function deletionWord(user: Pick<BuyerRecord, 'correo' | 'email' | 'sub'>): string {
  return user.correo || user.email || user.sub;
}
