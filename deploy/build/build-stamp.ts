import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Plugin, ResolvedConfig } from 'vite';
import { ownersValues } from '#config/check-values.ts';
import { missingVariables } from '#deploy/doctor/variables.ts';
import type { Variables } from '#deploy/hosting/policy.ts';
import { inRepository } from '#tools/repository.ts';
import { buildVariables } from './build-variables.ts';

/** File in a build that records its inputs. A deploy leaves out files whose names begin with a dot. */
const STAMP_FILE = '.built-from.json';

/** Variables for a single build, which an owner sets in the command: docs/deploy.md#switch-the-worker-off. */
const OF_ONE_BUILD = new Set(['VITE_WORKER', 'VITE_RELEASE']);

const Stamp = v.object({
  /** A hash of each set variable, by name. */
  variables: v.record(v.string(), v.string()),
  /** A hash of the values of src/config/shop. */
  shop: v.string(),
  /** A hash of the owner's texts and pictures. */
  texts: v.optional(v.string(), ''),
});
type Stamp = v.InferOutput<typeof Stamp>;

/** Vite plugin that records a build's inputs in the build, and warns at its end about missing required variables. */
export function stampBuild(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'bornera:build-stamp',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle() {
      const source = JSON.stringify(stampOf(buildVariables(config.mode)));
      this.emitFile({ type: 'asset', fileName: STAMP_FILE, source });
    },
    closeBundle: {
      // After the lists of files, where the warning is noticed.
      order: 'post',
      sequential: true,
      handler(error) {
        const missing = missingVariables(buildVariables(config.mode));
        if (error === undefined && missing !== '')
          config.logger.warn(`\nThis build cannot open the shop. ${missing}`);
      },
    },
  };
}

/**
 * Returns what to do when a build was made with other variables, values of src/config/shop or texts than the current ones; ''
 * when they match.
 * @param dist folder of the build
 */
export function outdatedBuild(dist: string, variables: Variables): string {
  const file = join(dist, STAMP_FILE);
  if (!existsSync(file)) return 'There is no build, or one of an older version: run npm run build first.';
  const built = v.parse(Stamp, JSON.parse(readFileSync(file, 'utf8')));
  const expected = stampOf(variables);
  const names = Object.keys({ ...built.variables, ...expected.variables });
  const others = names.filter((name) => built.variables[name] !== expected.variables[name]).toSorted();
  if (built.shop !== expected.shop) others.push('src/config/shop');
  if (built.texts !== expected.texts) others.push('your documents, chapters or logo');
  return others.length === 0
    ? ''
    : `The build has other values of ${others.join(', ')}: run npm run build, then npm run mirror.`;
}

function stampOf(variables: Variables): Stamp {
  const set = Object.entries(variables).flatMap(([name, value = '']) =>
    value.trim() === '' || OF_ONE_BUILD.has(name) ? [] : [[name, hashOf(value.trim())]],
  );
  return { variables: Object.fromEntries(set), shop: hashOf(ownersValues), texts: ownersTexts() };
}

/** Returns the maker documents, the how-to's chapters, their pictures and the logo. */
function ownersTexts(): string {
  const folders = ['projects-md', 'src/shop/how-to/content', 'src/config/shop'].map(inRepository);
  const files = folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?!ts)\w+$/u.test(name))
      .toSorted()
      .map((name) => [name, readFileSync(join(folder, name), 'base64')]),
  );
  return hashOf(files);
}

function hashOf(value: unknown): string {
  const text = JSON.stringify(value, (_key, part) => (part instanceof Map ? [...part] : part));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
