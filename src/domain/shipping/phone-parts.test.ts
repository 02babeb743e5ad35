import { expect, it } from 'vitest';
import { phoneParts } from './phone-parts.ts';

it.each([
  ['11', '5555-0100', '11', '55550100'],
  ['0351', '155550000', '351', '5550000'],
  ['(02966)', '45 0000', '2966', '450000'],
  ['11', '15555501', '11', '15555501'],
])('takes %s %s apart', (area, mobile, cleanArea, subscriber) => {
  expect(phoneParts(area, mobile)).toEqual({ area: cleanArea, subscriber });
});

it.each([
  ['', '55550100'],
  ['11', ''],
  ['11', '555'],
  ['351', '55550100'],
  ['11', 'no tengo'],
  ['54911', '5555010'],
])('takes «%s» «%s» for no number', (area, mobile) => {
  expect(phoneParts(area, mobile)).toBeNull();
});
