import { expect, it } from 'vitest';
import { anOrder } from '../../../tests/support/screens/fake-seller.ts';
import { olderThan } from './unpaid.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 12));
const oldest = anOrder({ id: 'b', fecha: day(3) });
const middle = anOrder({ id: 'a', fecha: day(12) });
const newest = anOrder({ id: 'c', fecha: day(19) });

it('finds the orders older than a number of days, oldest first, but none of exactly that age', () => {
  expect(olderThan([newest, middle, oldest], 7, day(20))).toEqual([oldest, middle]);
  expect(olderThan([newest, middle, oldest], 7, day(19))).toEqual([oldest]);
});
