import { findNodeAtLocation, parseTree, type Node, type ParseError } from 'jsonc-parser';

/** Keys and positions from the file's root, e.g. `['productos', 3, 'stock']`. */
export type JsonPath = readonly (string | number)[];

/** The first place where a text is not JSON. */
export interface SyntaxProblem {
  /** Counted from 1. */
  readonly line: number;
  /** A cut file ends before its last bracket is closed. */
  readonly code: 'empty-file' | 'cut-file' | 'not-json';
}

const STRICT = { disallowComments: true, allowTrailingComma: false };

/** Finds the first syntax error of a text that is not JSON; browsers word and place theirs differently. */
export function locateSyntaxError(text: string): SyntaxProblem {
  if (text.trim() === '') return { line: 1, code: 'empty-file' };
  const errors: ParseError[] = [];
  parseTree(text, errors, STRICT);
  const [first] = errors;
  const offset = first?.offset ?? text.length;
  const isAtEnd = offset + (first?.length ?? 0) >= text.trimEnd().length;
  return { line: lineAt(lineBreaks(text), offset), code: isAtEnd ? 'cut-file' : 'not-json' };
}

/** Returns a function from a value's path to its line in a JSON text; a missing value has the line of its container. */
export function lineOfPath(text: string): (path: JsonPath) => number {
  const root = parseTree(text, [], STRICT);
  const breaks = lineBreaks(text);
  return (path) => (root === undefined ? 1 : lineAt(breaks, offsetOf(root, path)));
}

function offsetOf(root: Node, path: JsonPath): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, depth));
    if (node !== undefined) return node.offset;
  }
  return root.offset;
}

function lineBreaks(text: string): number[] {
  const breaks: number[] = [];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) breaks.push(at);
  return breaks;
}

/** One more than the number of line breaks before the offset. Binary search: a file may have thousands of problems. */
function lineAt(breaks: readonly number[], offset: number): number {
  let low = 0;
  let high = breaks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((breaks[middle] ?? offset) < offset) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}
