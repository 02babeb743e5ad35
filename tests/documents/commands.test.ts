import { readdirSync, readFileSync } from 'node:fs';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, it } from 'vitest';
import { codeOf } from './read-documents.ts';

/** A comment of words alone: in zsh, where a line may be no comment, a quote or a sign would change what follows. */
const PLAIN_COMMENT = /^# [\w ,.:/-]+$/u;

const below = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`);
const pages = [...readdirSync('.'), ...below].filter((name) => name.endsWith('.md'));
const blocks = pages.flatMap((page) =>
  codeOf(fromMarkdown(readFileSync(page, 'utf8')))
    .filter(({ lang }) => lang === 'sh' || lang === 'bash')
    .map(({ value }) => ({ page, value })),
);
const commandLines = blocks.flatMap(({ page, value }) =>
  value.split('\n').map((line) => ({ page, line: line.trim() })),
);

it('no command of the documents has a comment behind it, which zsh on macOS would pass as arguments', () => {
  expect(commandLines.filter(({ line }) => /\S\s+#/u.test(line))).toEqual([]);
});

it('a comment between commands holds nothing that zsh would take for a quote or an operator', () => {
  const comments = commandLines.filter(({ line }) => line.startsWith('#'));
  expect(comments.filter(({ line }) => !PLAIN_COMMENT.test(line))).toEqual([]);
});

it('the mutants that a command of the documents asks for stand in a function of firestore.rules', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  const names = commandLines.flatMap(
    ({ line }) => /rules:mutants -- (?<names>.+)/u.exec(line)?.groups?.['names']?.split(' ') ?? [],
  );
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !rules.includes(`function ${name}(`))).toEqual([]);
});

it('the part of a title after -t in a command of the documents occurs in a test', () => {
  const titles = commandLines.flatMap(
    ({ line }) => / -t '(?<title>[^']+)'/u.exec(line)?.groups?.['title'] ?? [],
  );
  expect(titles).not.toEqual([]);
  const tests = ['src', 'tests']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((name) => /\.test\.tsx?$|rules[\\/]cases[\\/].*\.ts$/u.test(name))
    .map((name) => readFileSync(name, 'utf8'));
  expect(titles.filter((title) => !tests.some((text) => text.includes(title)))).toEqual([]);
});

it('every gcloud command of the documents names its project, and not the one that was used last', () => {
  const commands = blocks.flatMap(({ page, value }) =>
    (value.replaceAll('\\\n', ' ').match(/^ *gcloud .+$/gmu) ?? []).map((command) => ({ page, command })),
  );
  expect(commands.length).toBeGreaterThan(10);
  // A login belongs to the person; its quota project is an argument.
  const own = commands.filter(({ command }) => !/gcloud auth /u.test(command));
  expect(own.filter(({ command }) => !/(?:--project|projects [\w-]+) "\$PROJECT"/u.test(command))).toEqual(
    [],
  );
});
