import { extname } from 'node:path';
import type { Plugin } from 'vite';
import { brand } from '#config/shop/brand.ts';
import { brandCss, brandPalette, changedColours } from '#tools/brand/brand-css.ts';
import { readLogo } from '#tools/brand/logo.ts';
import { visiblePart } from './logo-contrast.ts';
import { brandPictures } from './pictures.ts';

const TOKENS = /\/src\/ui\/styles\/tokens\.css(?:$|\?)/u;

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** Part of the logo that must be seen on the header for the build to say nothing. */
const LEAST_VISIBLE = 0.4;

/**
 * Gives the site the owner's looks (docs/deploy.md#1-make-it-yours): tokens made from the colours, and pictures made from
 * logo, colours and name. A logo or colour that cannot be used ends the build.
 */
export function ownersBrand(): Plugin {
  return {
    name: 'bornera:owners-brand',
    enforce: 'pre',
    async buildStart() {
      for (const change of changedColours(brand)) console.log(change);
      const ground = brandPalette(brand)['mask']?.light ?? '';
      if ((await visiblePart(readLogo(), ground)) < LEAST_VISIBLE)
        console.warn(
          `Little of src/config/shop/logo.svg can be seen on the header (${ground}). Take lighter colours for it.`,
        );
    },
    transform: { filter: { id: TOKENS }, handler: (css) => css + brandCss(brand) },
    async generateBundle() {
      for (const [address, make] of Object.entries(brandPictures()))
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: await make() });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [address = ''] = (request.url ?? '').split('?');
        const make = brandPictures()[address];
        if (make === undefined) return next();
        response.setHeader('Content-Type', TYPES[extname(address)] ?? '');
        Promise.resolve(make()).then((picture) => response.end(picture), next);
      });
    },
  };
}
