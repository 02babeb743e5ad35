import { expect, it } from 'vitest';
import { createSavedIds } from './saved-ids.ts';

const open = (max = 3) => createSavedIds('test.ids', max);
const ids = (list = open()) => list.store.getState().ids;

it('stores each id once, the last added first, also after a reload', () => {
  const list = open();
  list.add(1);
  list.add(2);
  list.add(1);
  expect(ids(list)).toEqual([1, 2]);
  expect(ids()).toEqual([1, 2]);
});

it('drops the oldest id beyond the limit', () => {
  const list = open();
  for (const id of [1, 2, 3, 4]) list.add(id);
  expect(ids()).toEqual([4, 3, 2]);
});

it('removes one id, or all', () => {
  const list = open();
  list.add(1);
  list.add(2);
  list.remove(1);
  expect(ids()).toEqual([2]);
  list.clear();
  expect(ids()).toEqual([]);
});

it('starts empty when the browser stores something else', () => {
  localStorage.setItem('test.ids', '{"version":1,"value":[-1]}');
  const list = open();
  expect(ids(list)).toEqual([]);
  list.add(7);
  expect(ids()).toEqual([7]);
});

it('shows the ids that another tab stores', () => {
  const list = open();
  const newValue = '{"version":1,"value":[5,6]}';
  window.dispatchEvent(new StorageEvent('storage', { key: 'test.ids', newValue }));
  expect(ids(list)).toEqual([5, 6]);
});
