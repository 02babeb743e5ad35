import { expect, it } from 'vitest';
import { storeInAnotherTab } from '#tests/support/screens/other-page.ts';
import { createFavourites, MAX_FAVOURITES } from './favourites.ts';

const KEY = 'bornera.favourites';
const ids = (list = createFavourites()) => list.store.getState().ids;

it('stores each id once, the last added first, also after a reload', () => {
  const list = createFavourites();
  list.add(1);
  list.add(2);
  list.add(1);
  expect(ids(list)).toEqual([1, 2]);
  expect(ids()).toEqual([1, 2]);
});

it('drops the oldest id beyond the limit', () => {
  const list = createFavourites();
  for (let id = 1; id <= MAX_FAVOURITES + 1; id += 1) list.add(id);
  expect(ids()).toHaveLength(MAX_FAVOURITES);
  expect([ids()[0], ids().at(-1)]).toEqual([MAX_FAVOURITES + 1, 2]);
});

it('removes one id, or all', () => {
  const list = createFavourites();
  list.add(1);
  list.add(2);
  list.remove(1);
  expect(ids()).toEqual([2]);
  list.clear();
  expect(ids()).toEqual([]);
});

it('starts empty when the browser stores something else', () => {
  localStorage.setItem(KEY, '{"version":1,"value":[-1]}');
  const list = createFavourites();
  expect(ids(list)).toEqual([]);
  list.add(7);
  expect(ids()).toEqual([7]);
});

it('shows the ids that another tab stores, and none once it has cleared them', () => {
  const list = createFavourites();
  storeInAnotherTab(KEY, '{"version":1,"value":[5,6]}');
  expect(ids(list)).toEqual([5, 6]);
  storeInAnotherTab(KEY, null);
  expect(ids(list)).toEqual([]);
});

it('keeps the ids that another page stored when this one adds or removes its own', () => {
  const list = createFavourites();
  list.add(1);
  createFavourites().add(2);
  list.add(3);
  expect(ids()).toEqual([3, 2, 1]);
  createFavourites().add(4);
  list.remove(1);
  expect(ids()).toEqual([4, 3, 2]);
});
