import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { brand } from '#config/shop/brand.ts';
import { shop } from '#config/shop/shop.ts';
import { readLogo } from '#tools/brand/logo.ts';
import { inRepository } from '#tools/repository.ts';

type Screenshot = NonNullable<ManifestOptions['screenshots']>[number];

/** Names the shop of which the screenshots were taken. */
const RECORD = inRepository('docs/screenshots/taken-of.json');

/** Pictures of the shop that a system shows before it installs it, taken by `npm run pictures`. */
const SCREENSHOTS: readonly (Screenshot & { readonly file: string })[] = [
  {
    file: 'docs/screenshots/install-narrow.webp',
    src: '/app/narrow.webp',
    sizes: '780x1688',
    type: 'image/webp',
    form_factor: 'narrow',
    label: 'El catálogo en un teléfono',
  },
  {
    file: 'docs/screenshots/install-wide.webp',
    src: '/app/wide.webp',
    sizes: '1280x800',
    type: 'image/webp',
    form_factor: 'wide',
    label: 'Un producto en una computadora',
  },
];

/** The parts of the owner's configuration that a screenshot shows. */
interface Looks {
  readonly name: string;
  readonly brand: typeof brand;
  readonly logo: string;
}

/** Records that the screenshots show the shop as it is configured. */
export function recordLooks(): void {
  writeFileSync(RECORD, `${JSON.stringify(looks(), null, 2)}\n`);
}

/** The screenshots that the web manifest names: none of another shop's. @param shown what the shop looks like. */
export function installScreenshots(
  shown: Looks = looks(),
): readonly (Screenshot & { readonly file: string })[] {
  const taken: unknown = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : undefined;
  return isDeepStrictEqual(taken, shown)
    ? SCREENSHOTS.filter(({ file }) => existsSync(inRepository(file)))
    : [];
}

export function looks(): Looks {
  return { name: shop.name, brand, logo: createHash('sha256').update(readLogo().svg).digest('hex') };
}
