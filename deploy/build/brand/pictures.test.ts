import sharp from 'sharp';
import { expect, it } from 'vitest';
import { brand } from '#config/shop/brand.ts';
import { shop } from '#config/shop/shop.ts';
import { SHARED_PICTURE } from '#deploy/pages/fill-page.ts';
import { webManifest } from '#deploy/build/web-manifest.ts';
import { inlineAddress, parseLogo, readLogo } from '#tools/brand/logo.ts';
import { paletteOf } from '#tools/brand/palette.ts';
import { brandPictures } from './pictures.ts';

const START = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">';
const logo = (content: string) => `${START}${content}</svg>`;

it('the pictures have the sizes that web manifest and link previews name, on the owner’s dark colour', async () => {
  const { icons = [], name } = webManifest;
  expect(name).toBe(`${shop.name}: ${shop.tagline}`);
  const drawn = brandPictures();
  const picture = async (address = '') => (await drawn[address]?.()) ?? Buffer.of();
  const named = [...icons.map(({ src, sizes }) => [src, sizes] as const), SHARED] as const;
  for (const [src, sizes] of named) {
    const { width, height } = await sharp(await picture(src)).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
  const corner = sharp(await picture('/og.png')).extract({ left: 0, top: 0, width: 1, height: 1 });
  expect(`#${(await corner.raw().toBuffer()).toString('hex').slice(0, 6)}`).toBe(
    paletteOf(brand)['mask']?.light,
  );
});

const SHARED = ['/og.png', `${SHARED_PICTURE.width}x${SHARED_PICTURE.height}`] as const;

it('a logo may have a prolog, comments, gradients and embedded pictures', () => {
  expect(() => readLogo()).not.toThrow();
  const drawing = logo(
    '<linearGradient id="a"/><use href="#a"/><image href="data:image/png;base64,AA=="/><path fill="url(#a)" d="M0 0h4"/>',
  );
  const exported = `<?xml version="1.0"?>\n<!DOCTYPE svg>\n<!-- Drawn by hand -->\n${drawing}`;
  expect(parseLogo(exported).svg).toBe(drawing);
});

it.each([
  ['PNG', 'is no SVG'],
  [logo('<script>alert(1)</script>'), 'runs something'],
  [logo('<path onload="alert(1)"/>'), 'runs something'],
  [logo('<image href="https://other.example/a.png"/>'), 'loads something'],
  [logo('<path style="fill:url(https://other.example/a)"/>'), 'loads something'],
  [logo('<text>Bornera</text>'), 'Convert the text to paths'],
  ['<svg viewBox="0 0 1 1"></svg>', 'is no SVG'],
  ['<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'lacks a viewBox'],
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40"></svg>', 'Take the mark without the name'],
  [logo(`<path d="${'M0 0'.repeat(6000)}"/>`), 'Simplify it'],
])('refuses the logo %.60s', (source, reason) => {
  expect(() => parseLogo(source)).toThrow(reason);
});

it('a logo encoded as an address draws the same picture', async () => {
  const drawing = '<path style="fill:#fff" d="M0 0h100%z"/>';
  expect(await (await fetch(inlineAddress(logo(`\n  ${drawing}\n`)))).text()).toBe(logo(drawing));
});
