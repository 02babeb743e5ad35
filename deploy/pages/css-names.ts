import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import type { CSSOptions } from 'vite';
import { inRepository } from '#tools/repository.ts';

const source = inRepository('src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .sort();

/** Matches what a CSS module names: its classes and animations. */
const NAMES = /(?:\.|@keyframes )([a-z][\w-]*)/gi;

/**
 * Names the classes of CSS modules by their file and place in it, for example `ck2`. Longer names make a page up to 5 %
 * larger, and pages should fit into the first 14 kB that a server sends (docs/decisions/0024-first-paint.md). Site
 * and renderer, which are built apart, agree because both are built from the same files.
 */
export const cssNames: CSSOptions = {
  modules: {
    generateScopedName(name, file, css) {
      const names = [...new Set(Array.from(css.matchAll(NAMES), ([, found]) => found))];
      const numbers = [files.indexOf(relative(source, file)), names.indexOf(name)];
      if (numbers.includes(-1)) throw new Error(`${name} of ${file} has no number.`);
      return `${letters(numbers[0] ?? 0)}${numbers[1]}`;
    },
  },
};

/** Writes a number below 676 with two letters. */
function letters(number: number): string {
  return String.fromCodePoint(97 + Math.floor(number / 26), 97 + (number % 26));
}
