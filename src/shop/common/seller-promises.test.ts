import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { promises } from '#config/shop/shop.ts';
import { dispatchTime, LEGAL_WARRANTY_MONTHS, warrantyMonths, WITHDRAWAL_DAYS } from './seller-promises.ts';

const WINDOW_WIDTH = window.innerWidth;
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  vi.unstubAllGlobals();
  window.innerWidth = WINDOW_WIDTH;
});

it('what the seller promises is at least what the law gives, and a time of dispatch only where one is decided', () => {
  expect([WITHDRAWAL_DAYS, LEGAL_WARRANTY_MONTHS]).toEqual([10, 6]);
  expect(warrantyMonths({ ...promises, warrantyMonths: 3 })).toBe(LEGAL_WARRANTY_MONTHS);
  expect(warrantyMonths({ ...promises, warrantyMonths: 12 })).toBe(12);
  expect(dispatchTime({ ...promises, dispatchDays: null })).toBe('');
  expect(dispatchTime({ ...promises, dispatchDays: 1 })).toBe(' dentro del día hábil siguiente');
  expect(dispatchTime({ ...promises, dispatchDays: 3 })).toBe(' dentro de los 3 días hábiles');
});
