import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus in a part of the page whose focused control goes away after it was pressed, alone or with its row.
 * @param next returns the control that has the focus then, given the row in which it was
 * @returns handlers for the part's element
 */
export function useKeptFocus(next: (row: Element | null) => HTMLElement | null | undefined) {
  const focused = useRef<{ readonly control: Element; readonly row: Element | null } | null>(null);
  useLayoutEffect(() => {
    const { current } = focused;
    if (current === null || current.control.isConnected || document.activeElement !== document.body) return;
    next(current.row)?.focus({ preventScroll: true });
  });
  useLayoutEffect(
    () => () => {
      // The list is gone with its last row: the section's heading is the next place.
      if (focused.current?.row) queueMicrotask(focusHeading);
    },
    [],
  );
  return {
    onFocus({ target }: FocusEvent) {
      focused.current = { control: target, row: target.closest('[data-row]') };
    },
    // React tells nothing of a control that it takes out itself.
    onBlur() {
      focused.current = null;
    },
  };
}

function focusHeading(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
}

/** Returns the link of a row that is there, or else of the one that took its place in the list. */
export function rowLink(row: Element | null): HTMLElement | null | undefined {
  return (row?.isConnected ? row : rowAt(rowPlace(row)))?.querySelector('a');
}

/** Returns the place of a row in its list, counted from 1; '' for none. */
export function rowPlace(row: Element | null | undefined): string {
  return row?.parentElement?.getAttribute('aria-posinset') ?? '';
}

/** Returns the row at a place of the list, or the last one. */
export function rowAt(place: string): Element | undefined {
  const rows = Array.from(document.querySelectorAll('[data-row]'));
  return rows.find((row) => rowPlace(row) === place) ?? rows.at(-1);
}
