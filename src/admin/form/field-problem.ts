import {
  valueProblems,
  type FieldProblem,
  type FieldProblemCode,
  type StoredField,
} from '#domain/catalogue/product-value.ts';
import type { TextProblem } from '#domain/catalogue/product-text.ts';
import { lengthProblem } from '#shared/form-messages.ts';

/** Returns why the database would refuse the value typed into a field; undefined for a valid one. */
export function fieldProblem(field: StoredField, value: unknown): string | undefined {
  const [problem] = valueProblems(field, value);
  if (problem === undefined) return undefined;
  if (problem.code === 'not-number')
    return field.type === 'whole' ? 'Poné un número entero' : 'Poné un número, por ejemplo 12500,50';
  if (problem.code === 'too-long' && typeof value === 'string') return lengthProblem(value, problem.limit);
  return capitalised(fieldProblemText(problem));
}

/** Capitalises a reason, so that it is a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Why the shop cannot use a text. */
export const TEXT_PROBLEMS: Readonly<Record<TextProblem, string>> = {
  'not-listing': 'no es una publicación: pegá su dirección o su código, por ejemplo MLA1234567890',
  'not-video':
    'no es un video de YouTube: pegá su dirección, por ejemplo https://youtu.be/… o https://www.youtube.com/watch?v=…',
  'not-category': 'no es una categoría interna de la tienda',
};

/** Returns why the database would refuse a value of an import file. */
export function fieldProblemText({ code, limit }: FieldProblem): string {
  return FIELD_PROBLEMS[code](limit.toLocaleString('es-AR'));
}

const FIELD_PROBLEMS: Readonly<Record<FieldProblemCode, (limit: string) => string>> = {
  'not-text': () => 'tiene que ser un texto',
  'too-long': (limit) => `lleva hasta ${limit} caracteres`,
  'line-break': () => 'va en una sola línea',
  'not-lines': () => 'tiene signos que no se ven: borralos',
  blank: () => 'no puede estar vacío',
  'not-address': () => 'tiene que empezar con https:// o http:// y no llevar espacios',
  'not-flag': () => 'tiene que ser true o false',
  'not-number': () => 'tiene que ser un número',
  'not-whole': () => 'tiene que ser un número entero',
  negative: () => 'no puede ser negativo',
  'too-large': (limit) => `no puede pasar de ${limit}`,
  'not-positive': () => 'tiene que ser mayor que 0, o vacío si no hay (null en un archivo)',
  free: () => 'es muy bajo: en la tienda costaría $ 0',
  'not-list': () => 'tiene que ser una lista',
  'not-picture': () => 'tiene que tener url y secure_url',
  'too-many-pictures': (limit) => `lleva hasta ${limit} fotos`,
};
