import { describe, expect, it } from 'vitest';
import { pictureAddress, pictureName, pictureSet } from './picture-address.ts';

const original = 'https://http2.mlstatic.com/D_NQ_NP_812345-MLA7000_092026-O.jpg';
const copy = '/static/fotos/D_NQ_NP_2X_812345-MLA7000_092026-C.webp';
const copies = new Map([[pictureName(copy), copy]]);

describe('pictureAddress', () => {
  it.each([
    ['thumbnail', 'https://http2.mlstatic.com/D_NQ_NP_2X_812345-MLA7000_092026-I.webp'],
    ['card', 'https://http2.mlstatic.com/D_NQ_NP_812345-MLA7000_092026-C.webp'],
    ['large', 'https://http2.mlstatic.com/D_NQ_NP_2X_812345-MLA7000_092026-C.webp'],
    ['zoom', 'https://http2.mlstatic.com/D_NQ_NP_812345-MLA7000_092026-F.webp'],
  ] as const)('requests a marketplace picture as %s', (size, address) => {
    expect(pictureAddress(original, size)).toBe(address);
  });

  it('returns the same address for a doubled picture', () => {
    expect(pictureAddress(original.replace('NP_', 'NP_2X_'), 'card')).toBe(pictureAddress(original, 'card'));
  });

  it("gives a size that the site has a copy of the copy's address, and no other size", () => {
    expect(pictureAddress(original, 'large', copies)).toBe(copy);
    expect(pictureAddress(original, 'card', copies)).toBe(pictureAddress(original, 'card'));
  });

  it('returns an address of another site unchanged', () => {
    expect(pictureAddress('https://example.com/foto-O.jpg', 'card', copies)).toBe(
      'https://example.com/foto-O.jpg',
    );
  });
});

describe('pictureSet', () => {
  it('lists the sizes with their widths', () => {
    expect(pictureSet(original)).toMatch(/NP_8.*-C\.webp 400w, .*2X_.*-C\.webp 800w, .*-F\.webp 1200w$/);
  });

  it('lists the copy instead of its size', () => {
    expect(pictureSet(original, copies)).toMatch(
      /^https:.*-C\.webp 400w, \/static\/fotos\/.*-C\.webp 800w, https:.*-F\.webp 1200w$/,
    );
  });

  it('returns undefined for an address of another site', () => {
    expect(pictureSet('https://example.com/foto.jpg')).toBeUndefined();
  });
});
