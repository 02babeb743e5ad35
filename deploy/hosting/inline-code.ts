import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRERENDER_FOLDER } from '#deploy/pages/pages.ts';

/** Patterns for inline code in a built page, by the policy directive that must allow it. */
const INLINE = {
  'script-src': /<script(?: type="module")?>(.+?)<\/script>/gsu,
  'style-src': /<style>(.+?)<\/style>/gsu,
};

/**
 * Returns the policy's sources for the inline code of a build's pages: a hash for each script and style
 * (docs/decisions/0024-first-paint.md).
 * @param dist folder of the build; without one, no inline code is allowed
 */
export function inlineSources(dist: string): ReadonlyMap<string, readonly string[]> {
  const folder = join(dist, PRERENDER_FOLDER);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : [];
  return inlineSourcesOf(files.map((name) => readFileSync(join(folder, name), 'utf8')).join(''));
}

/** Returns the policy's sources for the inline code of pages. */
export function inlineSourcesOf(pages: string): ReadonlyMap<string, readonly string[]> {
  const sources = Object.entries(INLINE).map(([directive, pattern]): [string, string[]] => {
    const hashes = Array.from(pages.matchAll(pattern), ([, code = '']) => sourceOf(code));
    return [directive, [...new Set(hashes)].sort()];
  });
  return new Map(sources);
}

function sourceOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
