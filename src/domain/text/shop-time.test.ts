import { expect, it } from 'vitest';
import { shopTime } from './shop-time.ts';

it('still names yesterday in Argentina for three hours after midnight UTC', () => {
  expect(shopTime(new Date('2026-03-02T01:30:00Z'))).toEqual({ day: '2026-03-01', time: '22:30' });
  expect(shopTime(new Date('2026-03-02T03:00:00Z'))).toEqual({ day: '2026-03-02', time: '00:00' });
});
