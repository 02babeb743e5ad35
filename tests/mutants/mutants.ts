import { ToolError } from '#tools/run-tool.ts';
import { type Expression, expressionAt } from './expressions.ts';
import { tokensOf } from './tokens.ts';

/** The rules with one condition broken. */
export interface Mutant {
  readonly line: number;
  /** The function that contains the condition, or the collection of its `allow`. */
  readonly within: string;
  /** The text of the condition. */
  readonly condition: string;
  /** The replacement: `true` (disables the condition in an «and»), `false` (disables it in an «or»), or its negation. */
  readonly as: 'true' | 'false' | 'negated';
  readonly source: string;
}

/** Functions whose names mean that they return a boolean. */
const PREDICATE =
  /^(?:is|are|has|takes|gives|moves|keeps|adds|places)[A-Z]\w*\(|\.(?:matches|hasOnly|hasAll|hasAny)\([^()]*\)$/;

/** Returns a mutant for every condition of the rules and every way to break it. */
export function mutantsOf(source: string): Mutant[] {
  return conditionsOf(source).flatMap(({ start, end }) => {
    const condition = source.slice(start, end);
    const before = source.slice(0, start);
    const where = { line: before.split('\n').length, within: lastNamed(before), condition };
    const replaced = (by: string): string => source.slice(0, start) + by + source.slice(end);
    const all: Mutant[] = [
      { ...where, as: 'true', source: replaced('true') },
      { ...where, as: 'false', source: replaced('false') },
      { ...where, as: 'negated', source: replaced(`!(${condition})`) },
    ];
    // Replacing `true` by `true` is no mutant, and negating it is the same as `false`.
    return condition === 'true' ? all.filter(({ as }) => as === 'false') : all;
  });
}

/**
 * Returns the mutants of the named functions, or of the `allow` conditions of the named collections; without names, all.
 * @throws Error for a name without any condition
 */
export function mutantsWithin(source: string, names: readonly string[]): Mutant[] {
  const mutants = mutantsOf(source);
  const unknown = names.filter((name) => !mutants.some(({ within }) => within === name));
  if (unknown.length > 0)
    throw new ToolError(
      `The rules have no function or collection with conditions named ${unknown.join(', ')}.`,
    );
  return names.length === 0 ? mutants : mutants.filter(({ within }) => names.includes(within));
}

function lastNamed(before: string): string {
  return [...before.matchAll(/^ *(?:function |match \/)(\w+)/gm)].at(-1)?.[1] ?? '';
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns every condition of `allow … if` and of function bodies, whole and in parts. */
function conditionsOf(source: string): Range[] {
  const tokens = tokensOf(source);
  const found: Range[] = [];
  tokens.forEach(({ text }, at) => {
    const isCondition = text === 'if';
    if (isCondition || text === 'return' || (text === '=' && tokens[at - 2]?.text === 'let')) {
      collect(expressionAt(tokens, at + 1), isCondition, source, found);
    }
  });
  return found;
}

function collect(expression: Expression, isCondition: boolean, source: string, found: Range[]): void {
  const { kind, parts, start, end } = expression;
  const answers = isCondition || isPredicate(expression, source);
  if (kind === 'choice') {
    const [condition, ...results] = parts;
    if (condition !== undefined) collect(condition, true, source, found);
    for (const result of results) collect(result, isCondition, source, found);
    return;
  }
  if (answers) found.push({ start, end });
  const partsAnswer = kind === 'and' || kind === 'or' || kind === 'not';
  for (const part of parts) collect(part, partsAnswer, source, found);
}

function isPredicate({ kind, start, end }: Expression, source: string): boolean {
  return kind === 'value' ? PREDICATE.test(source.slice(start, end)) : kind !== 'choice';
}
