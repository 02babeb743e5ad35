import type { Token } from './tokens.ts';

/** An expression of the rules language, with the structure that conditions need. */
export interface Expression {
  /** `value` is any other form: a name, a sum, a list, a call. */
  readonly kind: 'and' | 'or' | 'not' | 'choice' | 'comparison' | 'value';
  readonly start: number;
  readonly end: number;
  /** Operands of `and`, `or` and `not`; condition, then and else of a choice; parts of a value. */
  readonly parts: readonly Expression[];
}

const COMPARISONS = new Set(['==', '!=', '<', '<=', '>', '>=', 'in', 'is']);
const SUMS = new Set(['+', '-', '*', '/', '%']);
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Parses the expression that begins at a token. @throws Error for unknown syntax */
export function expressionAt(tokens: readonly Token[], from: number): Expression {
  let at = from;

  function choice(): Expression {
    const condition = either();
    if (!take('?')) return condition;
    const yes = choice();
    expect(':');
    return node('choice', [condition, yes, choice()]);
  }

  function either(): Expression {
    return chain('or', '||', both);
  }

  function both(): Expression {
    return chain('and', '&&', comparison);
  }

  function chain(kind: 'and' | 'or', sign: string, operand: () => Expression): Expression {
    const first = operand();
    const parts = [first];
    while (take(sign)) parts.push(operand());
    return parts.length === 1 ? first : node(kind, parts);
  }

  function comparison(): Expression {
    const left = sum();
    if (!COMPARISONS.has(peek())) return left;
    at += 1;
    return node('comparison', [left, sum()]);
  }

  function sum(): Expression {
    const parts = [unary()];
    while (SUMS.has(peek())) {
      at += 1;
      parts.push(unary());
    }
    return parts[0] !== undefined && parts.length === 1 ? parts[0] : node('value', parts);
  }

  function unary(): Expression {
    const start = position();
    if (take('!')) {
      const operand = unary();
      return { kind: 'not', start, end: operand.end, parts: [operand] };
    }
    if (take('-')) return unary();
    return postfix();
  }

  function postfix(): Expression {
    const start = position();
    const first = primary();
    const parts = [first];
    for (;;) {
      if (take('.')) at += 1;
      else if (peek() === '(' || peek() === '[') parts.push(...enclosed());
      else
        return parts.length === 1 && end() === first.end
          ? first
          : { kind: 'value', start, end: end(), parts };
    }
  }

  function primary(): Expression {
    const start = position();
    if (peek() === '/') return path();
    if (peek() === '(') {
      const [inner, ...rest] = enclosed();
      if (inner === undefined || rest.length > 0) throw new Error(`not one expression at ${start}`);
      // Includes the brackets, so that a replacement needs none.
      return { ...inner, start, end: end() };
    }
    if (peek() === '[' || peek() === '{') return { kind: 'value', start, parts: enclosed(), end: end() };
    at += 1;
    return { kind: 'value', start, end: end(), parts: [] };
  }

  /** Parses expressions between brackets, separated by `,` (or `:`, in maps and slices). */
  function enclosed(): Expression[] {
    const closing = CLOSING[peek()] ?? ')';
    at += 1;
    const parts: Expression[] = [];
    while (!take(closing)) {
      parts.push(choice());
      if (!take(',')) take(':');
    }
    return parts;
  }

  /** A document's path: `/databases/$(database)/documents/…`. */
  function path(): Expression {
    const start = position();
    const parts: Expression[] = [];
    while (take('/')) {
      if (take('$')) parts.push(...enclosed());
      else at += 1;
    }
    return { kind: 'value', start, end: end(), parts };
  }

  function node(kind: Expression['kind'], parts: readonly Expression[]): Expression {
    return { kind, start: parts[0]?.start ?? position(), end: end(), parts };
  }

  function peek(): string {
    return tokens[at]?.text ?? '';
  }

  function take(text: string): boolean {
    if (peek() !== text) return false;
    at += 1;
    return true;
  }

  function expect(text: string): void {
    if (!take(text)) throw new Error(`${text} expected at ${position()}, not ${peek()}`);
  }

  function position(): number {
    return tokens[at]?.start ?? 0;
  }

  function end(): number {
    return tokens[at - 1]?.end ?? 0;
  }

  const whole = choice();
  expect(';');
  return whole;
}
