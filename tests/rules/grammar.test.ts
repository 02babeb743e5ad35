import { readFileSync } from 'node:fs';
import { rules as checks } from '@firebase/eslint-plugin-security-rules';
import { parseForESLint } from '@firebase/eslint-plugin-security-rules/parser';
import { describe, expect, it } from 'vitest';

const FILE = 'firestore.rules';
const source = readFileSync(FILE, 'utf8');

// The plugin's grammar and checks need no ESLint around them: a check walks the tree that its parser made.
describe('firestore.rules and Firebase’s own grammar', () => {
  it('is understood', () => {
    expect(() => parseForESLint(source, {})).not.toThrow();
  });

  it('would not be with a mistake in it', () => {
    expect(() => parseForESLint(source.replace('&&', 'and'), {})).toThrow(/and/);
  });

  it.each(Object.keys(checks))('passes %s', (name) => {
    expect(complaintsOf(name, source)).toEqual([]);
  });

  it('would not pass with the catalogue open to be written', () => {
    const open = source.replace('allow get: if true;', 'allow write: if true;');
    expect(complaintsOf('no-open-writes', open)).toHaveLength(1);
  });
});

/** A check of the plugin, as much of it as is needed here. */
interface Check {
  create(context: {
    filename: string;
    sourceCode: { parserServices: unknown };
    report(problem: { messageId: string; loc: unknown }): void;
  }): { Program(node: unknown): void };
}

const named: Readonly<Record<string, Check>> = checks;

function complaintsOf(name: string, rules: string): string[] {
  const { ast, services } = parseForESLint(rules, {});
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
