import type * as v from 'valibot';

/** Most characters of a stored text that a problem quotes. */
const QUOTED = 40;

/** Returns a validation problem of a stored value in Spanish, for the seller. */
export function problemText({ type, expected, input, requirement, path }: v.BaseIssue<unknown>): string {
  if (input === undefined) return 'falta';
  const found = foundText(input);
  switch (type) {
    case 'picklist':
      return `es ${found}, y tiene que ser ${optionsOf(expected)}`;
    case 'integer':
      return `es ${found}, y tiene que ser un número entero`;
    case 'finite':
      return `es ${found}, y tiene que ser un número`;
    case 'min_value':
      return `es ${found}, y no puede ser menos que ${String(requirement)}`;
    case 'min_length':
      return 'está vacío';
    default:
      return `es ${found}, y tiene que ser ${isDate(path?.at(-1)?.key) ? 'una fecha' : (KINDS.get(type) ?? 'otra cosa')}`;
  }
}

/** Returns whether a field holds a date, which is an object like any other to the decoder. */
function isDate(field: unknown): boolean {
  return field === 'fecha' || field === 'last_update';
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ['string', 'un texto'],
  ['number', 'un número'],
  ['boolean', 'sí o no'],
  ['array', 'una lista'],
  ['object', 'un grupo de campos'],
  ['record', 'un grupo de campos'],
]);

const either = new Intl.ListFormat('es-AR', { type: 'disjunction' });

/** Turns `("Micro" | "Andreani")` into «Micro» o «Andreani». */
function optionsOf(expected: string | null): string {
  return either.format(Array.from((expected ?? '').matchAll(/"(?<option>[^"]*)"/g), nameOf));
}

function nameOf({ groups }: RegExpExecArray): string {
  return `«${groups?.['option'] ?? ''}»`;
}

function foundText(value: unknown): string {
  if (value === null) return 'nulo';
  if (typeof value === 'string') {
    const text = value.length > QUOTED ? `${value.slice(0, QUOTED)}…` : value;
    return text === '' ? 'un texto vacío' : `el texto «${text}»`;
  }
  if (typeof value === 'number') return `el número ${value.toLocaleString('es-AR')}`;
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (Array.isArray(value)) return 'una lista';
  return value instanceof Date || hasSeconds(value) ? 'una fecha' : 'un grupo de campos';
}

/** Firestore's timestamps are objects of its own. */
function hasSeconds(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'seconds' in value;
}
