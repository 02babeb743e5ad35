import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus in a part of the page when the focused control disappears after a press, alone or with its row.
 * @param next returns the next control to focus, given the row that had the focus last; without one the section's heading gets it
 * @returns handlers for the part's element
 */
export function useKeptFocus(next: (row: Element | null) => HTMLElement | null | undefined) {
  const focused = useRef<{ readonly control: Element | null; readonly row: Element | null }>({
    control: null,
    row: null,
  });
  useLayoutEffect(() => {
    const { control, row } = focused.current;
    if (control === null || control.isConnected || document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]');
    (next(row) ?? heading)?.focus({ preventScroll: true });
  });
  return {
    onFocus({ target }: FocusEvent) {
      focused.current = { control: target, row: target.closest('[data-row]') ?? focused.current.row };
    },
    // React fires no event for a control that it removes itself.
    onBlur() {
      focused.current = { ...focused.current, control: null };
    },
  };
}

/** Returns the link of a row, or of the row that took its position in the list. */
export function rowLink(row: Element | null): HTMLElement | null | undefined {
  return (row?.isConnected ? row : rowAt(rowPlace(row)))?.querySelector('a');
}

/** Returns a row's position in its list, counted from 1; '' for none. */
export function rowPlace(row: Element | null | undefined): string {
  return row?.parentElement?.getAttribute('aria-posinset') ?? '';
}

/** Returns the row at a position of the list, or the last one. */
export function rowAt(place: string): Element | undefined {
  const rows = Array.from(document.querySelectorAll('[data-row]'));
  return rows.find((row) => rowPlace(row) === place) ?? rows.at(-1);
}
