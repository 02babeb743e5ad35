import { describe, expect, it } from 'vitest';
import { isCuit } from './tax-id.ts';

describe('isCuit', () => {
  it('takes eleven digits with any separators, the last of them a check digit', () => {
    for (const cuit of ['20-26756539-3', '30-50001091-2', '20267565393', '20.26756539 3'])
      expect(isCuit(cuit)).toBe(true);
    for (const cuit of ['20-26756539-4', '2026756539', '202675653933', '', '20-2675653X-3'])
      expect(isCuit(cuit)).toBe(false);
  });

  it('takes a check digit of 0 for 11 and of 9 for 10', () => {
    const withCheck = (ten: string) =>
      Array.from({ length: 10 }, (_, digit) => `${ten}${digit}`).filter(isCuit);
    // Weighted sums: 5·2 = 10 → 11 − 10 = 1; 4 + 7 = 11 → 11 → 0; 5·2 + 2 = 12 → 10 → 9.
    expect(withCheck('2000000000')).toEqual(['20000000001']);
    expect(withCheck('0100100000')).toEqual(['01001000000']);
    expect(withCheck('2000000001')).toEqual(['20000000019']);
  });
});
