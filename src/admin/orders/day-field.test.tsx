import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DayField } from './day-field.tsx';

const pick = vi.fn<(day: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  pick.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

function Filter({ first = '' }: { readonly first?: string }) {
  const [day, setDay] = useState(first);
  const change = (picked: string) => {
    pick(picked);
    setDay(picked);
  };
  return <DayField label="Desde" value={day} onPick={change} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Desde');

/** Chrome reports a day with a year of fewer digits after each digit of the year. */
function typeYear(...years: readonly string[]): void {
  for (const year of years) fireEvent.change(field(), { target: { value: `${year}-03-01` } });
}

function pause(): void {
  act(() => {
    vi.advanceTimersByTime(1000);
  });
}

/** Makes the browser report a day with an empty part. */
function typePart(): void {
  Object.defineProperty(field(), 'validity', { value: { badInput: true }, configurable: true });
  fireEvent.change(field(), { target: { value: '' } });
}

it('a day that is typed digit by digit filters once, when its year is whole', () => {
  render(<Filter />);
  typeYear('0002', '0020', '0202', '2026');
  expect(field()).toHaveValue('2026-03-01');
  pause();
  expect(pick.mock.calls).toEqual([['2026-03-01']]);
  expect(field()).toHaveValue('2026-03-01');
});

it('a seller who pauses in the middle of a year finds the typed digits there and no filter', () => {
  render(<Filter />);
  typeYear('0002', '0020');
  pause();
  expect(pick).not.toHaveBeenCalled();
  expect(field()).toHaveValue('0020-03-01');
});

it('the filter stays while a part of its day is typed again', () => {
  render(<Filter first="2026-03-01" />);
  typePart();
  pause();
  expect(pick).not.toHaveBeenCalled();
});

it('an emptied day removes its filter', () => {
  render(<Filter first="2026-03-01" />);
  fireEvent.change(field(), { target: { value: '' } });
  pause();
  expect(pick.mock.calls).toEqual([['']]);
});

it('a day without a year is called incomplete although the browser reports no change', () => {
  render(<Filter />);
  fireEvent.focus(field());
  Object.defineProperty(field(), 'validity', { value: { badInput: true }, configurable: true });
  fireEvent.blur(field());
  expect(field()).toHaveAccessibleDescription(/Falta una parte de la fecha/);
  Object.defineProperty(field(), 'validity', { value: { badInput: false }, configurable: true });
  fireEvent.blur(field());
  expect(field()).not.toHaveAccessibleDescription();
});

it('an incomplete day is called so when the seller leaves the field', () => {
  render(<Filter />);
  fireEvent.focus(field());
  typeYear('0020');
  pause();
  expect(field()).toBeValid();
  fireEvent.blur(field());
  expect(field()).toHaveAccessibleDescription(/Falta una parte de la fecha/);
  typeYear('2026');
  expect(field()).toBeValid();
});
