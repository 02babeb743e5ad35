import { extname } from 'node:path';
import type { Plugin } from 'vite';
import { brand } from '#config/shop/brand.ts';
import { paletteCss, paletteOf } from '#tools/brand/palette.ts';
import { readLogo } from '#tools/brand/logo.ts';
import { brandPictures } from './pictures.ts';

const TOKENS = /\/src\/ui\/styles\/tokens\.css(?:$|\?)/u;

const TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png' };

/**
 * Vite plugin for the owner's branding (docs/deploy.md#1-make-it-yours): tokens made from the colours, and pictures made from
 * logo and colours. An unusable logo stops the build.
 */
export function ownersBrand(): Plugin {
  return {
    name: 'bornera:owners-brand',
    enforce: 'pre',
    transform: { filter: { id: TOKENS }, handler: (css) => css + paletteCss(paletteOf(brand)) },
    // Also runs before the development server starts.
    buildStart: () => void readLogo(),
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
