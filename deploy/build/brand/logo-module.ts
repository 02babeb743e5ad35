import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { inlineAddress, readLogo } from '#tools/brand/logo.ts';

const LOGO = /\/src\/config\/shop\/logo\.svg$/u;

/** Characters up to which the logo is part of the pages, which then need no request for it: the first load stays small. */
const LARGEST_INLINE = 800;

/** Gives the header the owner's logo: the drawing itself or, of a large one, the address of its file (pictures.ts). */
export function logoModule(): Plugin {
  return {
    name: 'bornera:logo',
    enforce: 'pre',
    load: {
      filter: { id: LOGO },
      handler(id) {
        this.addWatchFile(id);
        const { svg } = readLogo();
        return `export default ${JSON.stringify(largeLogoAddress(svg) ?? inlineAddress(svg))};`;
      },
    },
  };
}

/** Address of a logo that is too large for the pages. It changes with the logo, so that browsers may keep the file. */
export function largeLogoAddress(svg: string): string | undefined {
  if (svg.length <= LARGEST_INLINE) return undefined;
  return `/static/svg/logo-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`;
}
