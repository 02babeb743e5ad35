import { describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { restorePage, storeInAnotherTab } from '#tests/support/screens/other-page.ts';
import { stored } from './stored.ts';

const place = () => stored('test.value', 2, v.object({ count: v.number() }));

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

  it('prefers another page’s stored value to a value in memory', () => {
    const one = place();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(one.write({ count: 2 })).toBe(false);
    full.mockRestore();
    place().write({ count: 3 });
    expect(one.read()).toEqual({ count: 3 });
  });

  it('reports what another tab writes or clears, and the stored value when the browser restores the page', () => {
    const received: (number | null)[] = [];
    place().follow((now) => received.push(now?.count ?? null));
    const value = (count: number) => JSON.stringify({ version: 2, value: { count } });
    storeInAnotherTab('other', value(1));
    expect(received).toEqual([]);
    storeInAnotherTab('test.value', value(7));
    storeInAnotherTab('test.value', 'nonsense');
    storeInAnotherTab('test.value', value(8));
    storeInAnotherTab('test.value', null);
    expect(received).toEqual([7, null, 8, null]);
    place().write({ count: 9 });
    window.dispatchEvent(new Event('pageshow'));
    restorePage();
    storeInAnotherTab(null, null);
    expect(received.slice(4)).toEqual([9, null]);
  });
});
