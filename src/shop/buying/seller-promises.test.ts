import { expect, it } from 'vitest';
import { inShop } from '#tests/support/fixtures/in-shop.ts';
import type { SellerPromises } from '#config/shop-types.ts';
import { promises } from '#config/shop/shop.ts';
import { LEGAL_WARRANTY_MONTHS, WITHDRAWAL_DAYS } from './seller-promises.ts';

/** Loads the sentences of a shop whose owner makes these promises. */
const promising = (own: Partial<SellerPromises>) =>
  inShop({ shop: { promises: { ...promises, ...own } } }, () => import('./seller-promises.ts'));

it('the seller’s promises are at least the legal ones', async () => {
  expect([WITHDRAWAL_DAYS, LEGAL_WARRANTY_MONTHS]).toEqual([10, 6]);
  expect((await promising({ warrantyMonths: 3 })).warrantyMonths()).toBe(LEGAL_WARRANTY_MONTHS);
  expect((await promising({ warrantyMonths: 12 })).warrantyMonths()).toBe(12);
});

it.each([
  [null, ''],
  [1, ' dentro del día hábil siguiente'],
  [3, ' dentro de los 3 días hábiles'],
])('a dispatch within %s days reads «%s»', async (dispatchDays, text) => {
  expect((await promising({ dispatchDays })).dispatchTime()).toBe(text);
});

it.each([
  [null, ''],
  [1, ' dentro de la hora'],
  [48, ' dentro de las 48 horas'],
])('an answer within %s hours reads «%s»', async (answerHours, text) => {
  expect((await promising({ answerHours })).answerTime()).toBe(text);
});
