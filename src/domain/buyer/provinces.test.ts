import { expect, it } from 'vitest';
import { provinceNamed, PROVINCES } from './provinces.ts';

it('the provinces are the 24 jurisdictions, each once, with the letters of the postal service', () => {
  expect(PROVINCES).toHaveLength(24);
  expect(
    PROVINCES.map(({ letter }) => letter)
      .toSorted()
      .join(''),
  ).toBe('ABCDEFGHJKLMNPQRSTUVWXYZ');
});

it('finds each of the 24 provinces by its name, and the capital by its other names', () => {
  for (const province of PROVINCES) expect(provinceNamed(province.name)).toBe(province);
  const letterOf = (name: string) => provinceNamed(name)?.letter;
  expect(letterOf(' cordoba ')).toBe('X');
  expect(['CABA', 'C.A.B.A.', 'Capital Federal'].map(letterOf)).toEqual(['C', 'C', 'C']);
  expect(letterOf('Montevideo')).toBeUndefined();
  expect(letterOf('')).toBeUndefined();
});
