import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAddressText } from './use-address-text.ts';

const write = vi.fn<(text: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  write.mockClear();
});

const start = () =>
  renderHook(({ written }) => useAddressText(written, write), { initialProps: { written: '' } });

const wait = () =>
  act(() => {
    vi.advanceTimersByTime(1000);
  });

it('follows each key at once, and writes the address once the typing pauses', () => {
  const { result } = start();
  act(() => result.current[1]('a'));
  act(() => result.current[1]('an'));
  expect(result.current[0]).toBe('an');
  expect(write).not.toHaveBeenCalled();
  wait();
  expect(write.mock.calls).toEqual([['an']]);
});

it('writes nothing once a link has led to another section, which the router renders later', () => {
  const { result } = start();
  act(() => result.current[1]('ana'));
  history.replaceState(null, '', '?seccion=usuarios');
  wait();
  expect(write).not.toHaveBeenCalled();
  history.replaceState(null, '', location.pathname);
});

it('keeps the typed text until the address, which is updated later, has it too', () => {
  const { result, rerender } = start();
  act(() => result.current[1]('ana'));
  wait();
  // Rendered again for another reason: the address has not changed yet.
  rerender({ written: '' });
  expect(result.current[0]).toBe('ana');
  act(() => result.current[1]('ana p'));
  rerender({ written: 'ana' });
  expect(result.current[0]).toBe('ana p');
  wait();
  expect(write.mock.calls).toEqual([['ana'], ['ana p']]);
});

it('takes the address’s text when a link changes the address, and writes the same text again afterwards', () => {
  const { result, rerender } = start();
  act(() => result.current[1]('ana'));
  wait();
  rerender({ written: 'ana' });
  rerender({ written: '' });
  expect(result.current[0]).toBe('');
  act(() => result.current[1]('ana'));
  wait();
  expect(write.mock.calls).toEqual([['ana'], ['ana']]);
});
