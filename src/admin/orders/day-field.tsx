import { useState } from 'react';
import { isDay } from '#domain/seller/order-filter.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { useSearchText } from '#admin/common/use-search-text.ts';

interface DayFieldProps {
  readonly label: string;
  /** `2026-03-01`, or '' for none. */
  readonly value: string;
  readonly onPick: (day: string) => void;
  readonly error?: string | undefined;
}

/** Stands for a day with an empty part, which the browser reports as ''. */
const PARTIAL = 'partial';

/** A day that filters a moment after it is whole: browsers report a typed year after each digit, as 0002, 0020, 0202. */
export function DayField({ value, onPick, error, ...field }: DayFieldProps) {
  const [typed, type] = useSearchText(value, (day) => isWhole(day) && onPick(day));
  const [focused, setFocused] = useState(false);
  return (
    <TextField
      {...field}
      type="date"
      value={typed === PARTIAL ? '' : typed}
      error={isWhole(typed) || focused ? error : 'Falta una parte de la fecha'}
      onChange={({ target }) => type(typedDay(target))}
      onFocus={() => setFocused(true)}
      // A day without a year yet is no change to the browser.
      onBlur={({ target }) => {
        type(typedDay(target));
        setFocused(false);
      }}
    />
  );
}

function typedDay({ validity, value }: HTMLInputElement): string {
  return validity.badInput ? PARTIAL : value;
}

function isWhole(typed: string): boolean {
  return typed === '' || isDay(typed);
}
