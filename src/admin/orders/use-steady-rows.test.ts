import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSteadyRows } from './use-steady-rows.ts';

const entries = (...ids: readonly string[]) =>
  ids.map((id) => ({ id, order: { ok: false, issues: [], raw: {} } }) as const);

it('an order that arrives while the pointer is over the list waits until the pointer leaves', () => {
  const { result, rerender } = renderHook(({ list, shown }) => useSteadyRows(entries(...shown), list), {
    initialProps: { list: 'todos', shown: ['b', 'a'] },
  });
  const ids = () => result.current.entries.map(({ id }) => id).join('');
  act(() => result.current.onPointerEnter());
  rerender({ list: 'todos', shown: ['c', 'b', 'a', 'older'] });
  expect(ids()).toBe(['b', 'a', 'older'].join(''));
  // A row that leaves the list is gone.
  rerender({ list: 'todos', shown: ['c', 'a'] });
  expect(ids()).toBe('a');
  rerender({ list: 'por cobrar', shown: ['c', 'x'] });
  expect(ids()).toBe('cx');
  rerender({ list: 'todos', shown: ['c', 'a'] });
  act(() => result.current.onPointerLeave());
  expect(ids()).toBe('ca');
});
