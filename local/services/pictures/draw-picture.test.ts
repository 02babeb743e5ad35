import { describe, expect, it } from 'vitest';
import { seedItems } from '../../seed/catalogue.ts';
import { drawPicture } from './draw-picture.ts';

const keys = seedItems.flatMap(({ id, pictures }) =>
  Array.from({ length: pictures }, (_, index) => ({ seedId: id, variant: 0, view: index + 1 })),
);
const drawings = keys.map((key) => ({ key, svg: drawPicture(key, 500) ?? '' }));

describe('the pictures of the seed', () => {
  it('are all drawn, none with a number that could not be worked out', () => {
    const bad = drawings.filter(
      ({ svg }) => !svg.startsWith('<svg') || /NaN|undefined|Infinity|null/.test(svg),
    );
    expect(bad.map(({ key }) => key)).toEqual([]);
  });

  it('are all different from one another', () => {
    expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(drawings.length);
  });

  it('are drawn the same every time', () => {
    const again = keys.map((key) => drawPicture(key, 500));
    expect(again).toEqual(drawings.map(({ svg }) => svg));
  });

  it('reach for nothing outside themselves', () => {
    const outside = drawings.filter(({ svg }) =>
      /href="[^#]|<script|<image|url\((?!#)|@import|\son\w+=/.test(svg),
    );
    expect(outside.map(({ key }) => key)).toEqual([]);
  });

  it('define every gradient and repeated part that they name', () => {
    const lost = drawings.flatMap(({ key, svg }) =>
      [...svg.matchAll(/(?:url\(#|href="#)([\w-]+)/g)]
        .filter(([, name]) => !svg.includes(`id="${name}"`))
        .map(([, name]) => ({ key, name })),
    );
    expect(lost).toEqual([]);
  });

  it('stay light: 12 kB for most, never more than 36', () => {
    const sizes = drawings.map(({ svg }) => svg.length).toSorted((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(12_000);
    expect(sizes.at(-1)).toBeLessThan(36_000);
  });

  it('close every element that they open', () => {
    const torn = drawings.filter(({ svg }) => {
      const opened = svg.match(/<[a-zA-Z][^>]*[^/]>|<[a-zA-Z]>/g)?.length ?? 0;
      return opened !== svg.match(/<\/[a-zA-Z]+>/g)?.length;
    });
    expect(torn.map(({ key }) => key)).toEqual([]);
  });
});

describe('a picture', () => {
  it('is as large as it is asked for', () => {
    expect(drawPicture({ seedId: 132, variant: 0, view: 1 }, 90)).toContain(
      'viewBox="0 0 500 500" width="90" height="90"',
    );
  });

  it('of a variation is another one than the seed’s', () => {
    const seed = drawPicture({ seedId: 201, variant: 0, view: 1 }, 500);
    expect(drawPicture({ seedId: 201, variant: 4, view: 1 }, 500)).not.toBe(seed);
  });

  it.each([
    { seedId: 999, variant: 0, view: 1 },
    { seedId: 212, variant: 0, view: 2 },
  ])('that the catalogue does not have is not drawn: %o', (key) => {
    expect(drawPicture(key, 500)).toBeNull();
  });
});
