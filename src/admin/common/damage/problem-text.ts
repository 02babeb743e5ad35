import * as v from 'valibot';

/** Most characters of a stored text that a problem quotes. */
const QUOTED = 40;

/** Returns a validation problem of a stored field in Spanish: «usuario.cp: falta». */
export function problemText(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue)}: ${reasonText(issue)}`;
}

function reasonText(issue: v.BaseIssue<unknown>): string {
  const { type, input, requirement } = issue;
  if (input === undefined) return 'falta';
  if (type === 'min_length') return 'está vacío';
  if (type === 'min_value') return `es ${foundText(input)}, y no puede ser menos que ${String(requirement)}`;
  return `es ${foundText(input)}, y tiene que ser ${expectedText(issue)}`;
}

function expectedText({ type, expected }: v.BaseIssue<unknown>): string {
  return type === 'picklist' ? optionsOf(expected) : (KINDS.get(type) ?? 'otra cosa');
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ['string', 'un texto'],
  ['integer', 'un número entero'],
  ['finite', 'un número'],
  ['number', 'un número'],
  ['boolean', 'sí o no'],
  ['array', 'una lista'],
  ['object', 'un grupo de campos'],
  ['record', 'un grupo de campos'],
]);

const either = new Intl.ListFormat('es-AR', { type: 'disjunction' });

/** Turns `("Micro" | "Andreani")` into «Micro» o «Andreani». */
function optionsOf(expected: string | null): string {
  return either.format(
    Array.from((expected ?? '').matchAll(/"([^"]*)"/g), ([, option = '']) => `«${option}»`),
  );
}

function foundText(value: unknown): string {
  if (value === null) return 'nulo';
  if (value === '') return 'un texto vacío';
  if (typeof value === 'string')
    return `el texto «${value.length > QUOTED ? `${value.slice(0, QUOTED)}…` : value}»`;
  if (typeof value === 'number') return `el número ${value.toLocaleString('es-AR')}`;
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (Array.isArray(value)) return 'una lista';
  // Firestore's timestamps are objects of its own.
  return value instanceof Date || (typeof value === 'object' && 'seconds' in value)
    ? 'una fecha'
    : 'un grupo de campos';
}
