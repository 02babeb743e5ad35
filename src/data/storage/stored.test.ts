import { afterEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { stored } from './stored.ts';

const place = () => stored('test.value', 2, v.object({ count: v.number() }));

afterEach(() => void vi.restoreAllMocks());

describe('stored', () => {
  it('reads back what was written', () => {
    place().write({ count: 3 });
    expect(place().read()).toEqual({ count: 3 });
  });

  it('reads nothing where nothing was written, or after it was cleared', () => {
    expect(place().read()).toBeNull();
    place().write({ count: 3 });
    place().clear();
    expect(place().read()).toBeNull();
  });

  it.each([
    ['no JSON', '{"version":2'],
    ['an empty text', ''],
    ['a bare value', '3'],
    ['null', 'null'],
    ['another version', '{"version":1,"value":{"count":3}}'],
    ['no version', '{"value":{"count":3}}'],
    ['no value', '{"version":2}'],
    ['a value of another shape', '{"version":2,"value":{"count":"3"}}'],
    ['a list', '{"version":2,"value":[]}'],
  ])('reads %s as nothing', (_what, text) => {
    localStorage.setItem('test.value', text);
    expect(place().read()).toBeNull();
  });

  it('keeps the value in memory where the storage is full', () => {
    const one = place();
    one.write({ count: 1 });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    one.write({ count: 2 });
    expect(one.read()).toEqual({ count: 2 });
    one.clear();
    expect(one.read()).toBeNull();
  });

  it('keeps the value in memory where the storage is blocked', () => {
    const blocked = stored('test.value', 2, v.object({ count: v.number() }), () => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(blocked.read()).toBeNull();
    blocked.write({ count: 2 });
    expect(blocked.read()).toEqual({ count: 2 });
  });

  it('passes on what another tab writes, but no other key, invalid value or clearing', () => {
    const received: number[] = [];
    place().onChangeElsewhere(({ count }) => received.push(count));
    const dispatch = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    const value = '{"version":2,"value":{"count":7}}';
    dispatch('other', value);
    expect(received).toEqual([]);
    dispatch('test.value', value);
    dispatch('test.value', 'nonsense');
    dispatch('test.value', null);
    expect(received).toEqual([7]);
  });
});
