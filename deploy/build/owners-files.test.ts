import { expect, test } from 'vitest';
import { faultsOfOwnersFiles } from './owners-files.ts';

test('values and texts of this shop have no fault', () => {
  expect(faultsOfOwnersFiles()).toEqual([]);
});
