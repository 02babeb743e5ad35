import { visit, type JSONVisitor } from 'jsonc-parser';

/** Keys and positions from the file's root, e.g. `['productos', 3, 'stock']`. */
export type JsonPath = readonly (string | number)[];

/** The first place where a text is not JSON; lines count from 1. */
export interface SyntaxProblem {
  readonly line: number;
  /** A cut file ends before its last bracket is closed. */
  readonly code: 'empty-file' | 'cut-file' | 'not-json';
}

/** Finds the first syntax error of a text that is not JSON; browsers word and place theirs differently. */
export function locateSyntaxError(text: string): SyntaxProblem {
  if (text.trim() === '') return { line: 1, code: 'empty-file' };
  const errors: { readonly line: number; readonly end: number }[] = [];
  const onError = (_code: unknown, offset: number, length: number, line: number) =>
    void errors.push({ line: line + 1, end: offset + length });
  visitText(text, { onError });
  const [first = { line: 1, end: text.length }] = errors;
  return { line: first.line, code: first.end >= text.trimEnd().length ? 'cut-file' : 'not-json' };
}

/** Returns a function from a value's path to its line in a JSON text; a missing value has the line of its container. */
export function lineOfPath(text: string): (path: JsonPath) => number {
  const lines = new Map<string, number>();
  const note = (line: number, path: JsonPath) => void lines.set(JSON.stringify(path), line + 1);
  visitText(text, {
    onObjectBegin: (_offset, _length, line, _character, path) => note(line, path()),
    onArrayBegin: (_offset, _length, line, _character, path) => note(line, path()),
    onLiteralValue: (_value, _offset, _length, line, _character, path) => note(line, path()),
  });
  const lineOf = (path: JsonPath) => lines.get(JSON.stringify(path));
  return (path) => lineOf(path) ?? lineOf(path.slice(0, -1)) ?? 1;
}

/** Visits what the parser can read: lists within thousands of lists exceed its stack. */
function visitText(text: string, visitor: JSONVisitor): void {
  try {
    visit(text, visitor, { disallowComments: true });
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
  }
}
