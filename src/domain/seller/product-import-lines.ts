import { findNodeAtLocation, parseTree, type Node, type ParseError } from 'jsonc-parser';

/** Keys and positions from the file's root, e.g. `['productos', 3, 'stock']`. */
export type JsonPath = readonly (string | number)[];

/** Where a text stops being JSON. */
export interface SyntaxProblem {
  /** Counted from 1. */
  readonly line: number;
  /** Nothing comes after it: the file was cut. */
  readonly atEnd: boolean;
  readonly empty: boolean;
}

const STRICT = { disallowComments: true, allowTrailingComma: false };

/** Finds the first thing in a text that is not JSON. Browsers each say it in their own words, if at all. */
export function locateSyntaxError(text: string): SyntaxProblem {
  const errors: ParseError[] = [];
  parseTree(text, errors, STRICT);
  const [first] = errors;
  const offset = first?.offset ?? text.length;
  return {
    line: lineAt(lineBreaks(text), offset),
    atEnd: offset + (first?.length ?? 0) >= text.trimEnd().length,
    empty: text.trim() === '',
  };
}

/** Tells the line of each value of a JSON text; what is not there has the line of what it is missing from. */
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

/** Where each line ends. */
function lineBreaks(text: string): number[] {
  const breaks: number[] = [];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) breaks.push(at);
  return breaks;
}

/** One more than the line breaks before it, found by halves: a file may have thousands of problems. */
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
