import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { expect, it } from 'vitest';
import { inRepository } from '#tools/repository.ts';

const files = readdirSync(inRepository('src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => join('src', file))
  // A document comes and goes as a whole.
  .filter((file) => file !== 'src/ui/markdown/markdown.tsx' && !file.startsWith('src/admin/'));

// A browser that translates puts <font> elements in the place of text nodes. React still holds the old nodes: it fails where it
// removes one or inserts before one, and changes those that no page shows. It writes the only text of an element anew.
it('gives every text an element of its own, so that a translated page works', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => bareTexts(file, readFileSync(inRepository(file), 'utf8')))).toEqual([]);
});

/** The texts of a file, and what may be text, that are not alone in an element. */
function bareTexts(file: string, code: string): string[] {
  const found: ESTree.Span[] = [];
  function judge({ type, children }: ESTree.JSXElement | ESTree.JSXFragment): void {
    const shown = children.filter(
      (child) => !/^(\s*\n\s*|\{\/\*.*\*\/\})$/.test(code.slice(child.start, child.end)),
    );
    for (const child of shown) {
      const isAlone = shown.length === 1 && type === 'JSXElement' && !isInPieces(child);
      if (!isAlone && mayBeText(child, code)) found.push(child);
    }
  }
  new Visitor({
    JSXElement: judge,
    JSXFragment: judge,
    FunctionDeclaration({ id, body }) {
      if (id === null || body === null || !/^[A-Z]/.test(id.name)) return;
      found.push(...returned(body).filter((value) => mayBeText(value, code)));
    },
  }).visit(parseSync(file, code, { preserveParens: false }).program);
  return found.map(
    ({ start }) => `${file}:${code.slice(0, start).split('\n').length} ${code.slice(start, start + 60)}`,
  );
}

function isInPieces(child: ESTree.JSXChild): boolean {
  return (
    child.type === 'JSXExpressionContainer' &&
    child.expression.type === 'CallExpression' &&
    child.expression.arguments.at(-1)?.type === 'ArrowFunctionExpression'
  );
}

function mayBeText(value: ESTree.Node, code: string): boolean {
  return outcomes(value).some((one) => {
    if (/^JSX(Element|Fragment|EmptyExpression)$/.test(one.type)) return false;
    if (one.type === 'Literal') return typeof one.value === 'string';
    if (one.type !== 'Identifier') return true;
    return !new RegExp(`\\b${one.name}\\??: (\\(.*\\) => )?ReactElement`).test(code);
  });
}

/** What an expression may come to. */
function outcomes(value: ESTree.Node): ESTree.Node[] {
  if (value.type === 'JSXExpressionContainer') return outcomes(value.expression);
  if (value.type === 'ConditionalExpression') return [value.consequent, value.alternate].flatMap(outcomes);
  if (value.type === 'LogicalExpression')
    return (value.operator === '&&' ? [value.right] : [value.left, value.right]).flatMap(outcomes);
  if (value.type === 'CallExpression') {
    const last = value.arguments.at(-1);
    return last?.type === 'ArrowFunctionExpression' ? outcomes(last) : [value.callee];
  }
  if (value.type !== 'ArrowFunctionExpression') return [value];
  return (value.body.type === 'BlockStatement' ? returned(value.body) : [value.body]).flatMap(outcomes);
}

/** The values that a function returns. */
function returned(statement: ESTree.Node): ESTree.Node[] {
  if (statement.type === 'ReturnStatement') return statement.argument === null ? [] : [statement.argument];
  if (statement.type === 'BlockStatement') return statement.body.flatMap(returned);
  if (statement.type !== 'IfStatement') return [];
  return [statement.consequent, ...(statement.alternate === null ? [] : [statement.alternate])].flatMap(
    returned,
  );
}
