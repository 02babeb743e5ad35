import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { brandPalette } from '#tools/brand/brand-css.ts';
import { parseLogo } from '#tools/brand/logo.ts';
import { SHARED_PICTURE } from '#deploy/pages/fill-page.ts';
import { webManifest } from '#deploy/build/web-manifest.ts';
import { drawText } from './draw-text.ts';
import { installScreenshots, looks } from './install-screenshots.ts';
import { visiblePart } from './logo-contrast.ts';
import { largeLogoAddress } from './logo-module.ts';
import { brandPictures } from './pictures.ts';
import { sharedPicture } from './shared-picture.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="#fff" d="M0 0h40v20z"/></svg>';

const YARN = {
  brand: { accent: '#6d28d9', dark: '#2e1065', highlight: null },
  name: 'La Lanería de la Esquina de Todas las Tejedoras',
  tagline: 'Lanas, hilados y agujas para tejer todo lo que se te ocurra en cualquier época del año',
  description: 'Ovillos <100 % lana> & más. '.repeat(20),
};

describe('the pictures of the shop', () => {
  it('have the sizes that web manifest and link previews name', async () => {
    const { icons = [], screenshots = [] } = webManifest;
    const named = [...icons, ...screenshots].map(({ src, sizes }) => [src, sizes]);
    const drawn = brandPictures();
    const sizes = await Promise.all(
      named.map(async ([src = '']) => [src, await sizeOf((await drawn[src]?.()) ?? Buffer.of())]),
    );
    expect(sizes).toEqual(named);
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2);
    expect(await sizeOf((await drawn['/og.png']?.()) ?? Buffer.of())).toBe(
      `${SHARED_PICTURE.width}x${SHARED_PICTURE.height}`,
    );
  });

  it('leave out the screenshots of a shop with another name, colour or logo', () => {
    const own = looks();
    expect(installScreenshots({ ...own, name: 'Otra' })).toEqual([]);
    expect(installScreenshots({ ...own, logo: 'other' })).toEqual([]);
    expect(installScreenshots({ ...own, brand: { ...own.brand, accent: '#123456' } })).toEqual([]);
  });

  it('stand on the owner’s dark colour, also with words of any length', async () => {
    const picture = await sharedPicture(YARN, parseLogo(SVG), brandPalette(YARN.brand));
    expect(await sizeOf(picture)).toBe(`${SHARED_PICTURE.width}x${SHARED_PICTURE.height}`);
    const corner = await sharp(picture).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect(corner.toString('hex')).toMatch(/^2e1065/u);
  });
});

describe('a text', () => {
  it('gets smaller until it fits', async () => {
    const room = { width: 300, height: 60 };
    const { input, height } = await drawText(YARN.description, {
      ...room,
      font: 'regular',
      colour: '#ffffff',
      size: 40,
    });
    expect(height).toBeLessThanOrEqual(room.height);
    expect((await sharp(input).metadata()).width).toBeLessThanOrEqual(room.width);
  });
});

describe('the logo', () => {
  it('can be seen on a ground that is lighter or darker than it', async () => {
    expect(await visiblePart(parseLogo(SVG), '#2e1065')).toBe(1);
    expect(await visiblePart(parseLogo(SVG), '#f4f4f4')).toBe(0);
  });

  it('is part of the page where it is small, and else a file of its own that changes with it', () => {
    expect(largeLogoAddress(SVG)).toBeUndefined();
    const large = SVG.replace('d="', `d="${'M0 0'.repeat(300)}`);
    expect(largeLogoAddress(large)).toMatch(/^\/static\/svg\/logo-[0-9a-f]{8}\.svg$/u);
    expect(largeLogoAddress(`${large} `)).not.toBe(largeLogoAddress(large));
  });
});

async function sizeOf(picture: Buffer): Promise<string> {
  const { width, height } = await sharp(picture).metadata();
  return `${width}x${height}`;
}
