import { readFileSync } from 'node:fs';
import { rules as checks } from '@firebase/eslint-plugin-security-rules';
import { parseForESLint } from '@firebase/eslint-plugin-security-rules/parser';
import { describe, expect, it } from 'vitest';

const FILE = 'firestore.rules';
const source = readFileSync(FILE, 'utf8');
/** Parsed once, because parsing takes longer than all checks. */
const parsed = parseForESLint(source, {});

// The plugin's parser and checks work without ESLint: a check visits the syntax tree.
describe('firestore.rules and Firebase’s own grammar', () => {
  it.each(Object.keys(checks))('firestore.rules passes the check %s', (name) => {
    expect(complaintsOf(name, parsed)).toEqual([]);
  });
});

/** The part of a plugin's check that these tests use. */
interface Check {
  create(context: {
    filename: string;
    sourceCode: { parserServices: unknown };
    report(problem: { messageId: string; loc: unknown }): void;
  }): { Program(node: unknown): void };
}

const named: Readonly<Record<string, Check>> = checks;

function complaintsOf(name: string, { ast, services }: ReturnType<typeof parseForESLint>): string[] {
  const complaints: string[] = [];
  const check = named[name]?.create({
    filename: FILE,
    sourceCode: { parserServices: services },
    report: ({ messageId, loc }) => complaints.push(`${messageId} at ${JSON.stringify(loc)}`),
  });
  if (check === undefined) throw new Error(`no check ${name}`);
  check.Program(ast);
  return complaints;
}
