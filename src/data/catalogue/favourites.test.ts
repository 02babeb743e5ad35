import { expect, it } from 'vitest';
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

it('shows the ids that another tab stores', () => {
  const list = createFavourites();
  const newValue = '{"version":1,"value":[5,6]}';
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));
  expect(ids(list)).toEqual([5, 6]);
});
