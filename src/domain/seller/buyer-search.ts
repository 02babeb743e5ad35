import { foldText } from '#domain/catalogue/search.ts';
import { PROVINCES, provinceNamed } from '#domain/buyer/provinces.ts';
import { isPhoneText, subscriberSpellings } from '#domain/buyer/phone.ts';
import type { BuyerRecord } from '#domain/buyer/buyer.ts';

/** A field of a buyer that the database can be asked for. */
export type BuyerSearchField = keyof Pick<
  BuyerRecord,
  'dni' | 'correo' | 'email' | 'nombre' | 'apellido' | 'name' | 'cel' | 'localidad' | 'provincia'
>;

/** A database query by one field: it begins with the value, is one of the values, or is the value, the newest first. */
export type SearchQuery<Field> =
  | { readonly kind: 'prefix' | 'newest'; readonly field: Field; readonly value: string }
  | { readonly kind: 'among'; readonly field: Field; readonly values: readonly string[] };

/** The longest text that is queried, the most words of a name, and the letters of the shortest text and province. */
const MAX_LENGTH = 60;
const MAX_WORDS = 2;
const MIN_LETTERS = 2;
const MIN_PROVINCE = 4;

/**
 * The queries that find a buyer by DNI, phone, e-mail, name, town or province, each answered from an index
 * (docs/panel.md#seller-users). None for a text that is too short.
 */
export function buyerSearchQueries(text: string): SearchQuery<BuyerSearchField>[] {
  const typed = text.trim().slice(0, MAX_LENGTH);
  if (typed.length < MIN_LETTERS) return [];
  if (isPhoneText(typed)) return numbers(typed);
  const emails =
    /^\S*$/u.test(typed) && /[\p{L}@]/u.test(typed)
      ? prefixes(['correo', 'email'], [typed, typed.toLowerCase()])
      : [];
  return /^\p{L}[\p{L}' .-]*$/u.test(typed) ? [...names(typed), ...emails] : emails;
}

function names(typed: string): SearchQuery<BuyerSearchField>[] {
  const words = typed.split(/\s+/).filter((word) => word.length >= MIN_LETTERS);
  return [
    ...prefixes(['nombre', 'apellido', 'name'], words.slice(0, MAX_WORDS).flatMap(spellings)),
    ...prefixes(['localidad'], spellings(typed)),
    ...provinces(typed),
  ];
}

function numbers(typed: string): SearchQuery<BuyerSearchField>[] {
  const digits = typed.replaceAll(/\D/g, '');
  const cels = subscriberSpellings(typed);
  return [
    ...(digits.length <= 8 ? prefixes(['dni'], [digits]) : []),
    ...(cels.length === 0 ? [] : [{ kind: 'among', field: 'cel', values: cels } as const]),
  ];
}

function provinces(typed: string): SearchQuery<BuyerSearchField>[] {
  const wanted = foldText(typed);
  if (wanted.length < MIN_PROVINCE) return [];
  return PROVINCES.filter(
    (province) => foldText(province.name).startsWith(wanted) || province === provinceNamed(typed),
  ).map(({ name }) => ({ kind: 'newest', field: 'provincia', value: name }));
}

function prefixes(
  fields: readonly BuyerSearchField[],
  values: readonly string[],
): SearchQuery<BuyerSearchField>[] {
  return [...new Set(values)].flatMap((value) =>
    fields.map((field) => ({ kind: 'prefix', field, value }) as const),
  );
}

const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', n: 'ñ' };

/**
 * Ways in which a name may be stored: the database compares letter by letter. As typed, in lower and upper case, and
 * capitalised without accents and with one accent or ñ more at each place that may have one.
 */
function spellings(typed: string): string[] {
  const name = capitalised(typed);
  const accented = Array.from(name, (letter, at) => {
    const accent = ACCENTED[letter.toLowerCase()];
    return accent === undefined ? '' : capitalised(`${name.slice(0, at)}${accent}${name.slice(at + 1)}`);
  });
  const plain = capitalised(foldText(typed));
  return [typed, typed.toLowerCase(), typed.toUpperCase(), name, plain, ...accented.filter(Boolean)];
}

/** Small words of a place keep their case: «San Carlos de Bariloche». */
const SMALL = new Set(['de', 'del', 'la', 'las', 'los', 'y']);

function capitalised(text: string): string {
  const words = text.toLocaleLowerCase('es').split(/\s+/);
  return words
    .map((word, at) =>
      at > 0 && SMALL.has(word) ? word : `${word.charAt(0).toLocaleUpperCase('es')}${word.slice(1)}`,
    )
    .join(' ');
}
