import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as v from 'valibot';

const page = readFileSync('docs/deploy.md', 'utf8');
const example = new Map(
  Array.from(page.matchAll(/^(VITE_\w+)=(.*)$/gmu), ([, name = '', value = '']) => [name, value]),
);

/** Variables of the local stack and of the build itself. */
const NOT_CHOSEN = new Set(['VITE_FIRESTORE_EMULATOR', 'VITE_AUTH_EMULATOR', 'VITE_RELEASE']);

it('docs/deploy.md gives an example of every variable that an owner chooses, and of no other', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/u.test(file),
  );
  const named = sources.flatMap(
    (file) => readFileSync(`src/${file}`, 'utf8').match(/VITE_[A-Z\d_]+/gu) ?? [],
  );
  const chosen = [...new Set(named)].filter((name) => !NOT_CHOSEN.has(name));
  expect([...example.keys()].toSorted()).toEqual(chosen.toSorted());
});

it('the example of docs/deploy.md names no marketplace, which refuses calls without its owner’s token', () => {
  expect(example.get('VITE_MARKETPLACE_URL')).toBe('');
});

it('every command of docs/deploy.md exists', () => {
  const { scripts } = v.parse(
    v.object({ scripts: v.record(v.string(), v.string()) }),
    JSON.parse(readFileSync('package.json', 'utf8')),
  );
  const commands = Array.from(page.matchAll(/npm run ([\w:]+)/gu), ([, name = '']) => name);
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
});
