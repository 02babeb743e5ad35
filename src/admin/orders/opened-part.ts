import { createContext, useEffect, useRef } from 'react';

/** A part of an order's sheet that has what a step needs. */
export type SheetPart = 'dispatch' | 'messages' | 'payment';

/** A part of the sheet that was opened on purpose; each press makes a new one. */
export interface OpenedPart {
  readonly part: SheetPart;
}

/** Opens the sheet of an order, at a part of it. */
export const OpenOrderContext = createContext<(id: string, part: SheetPart) => void>(() => undefined);

/** Gives the focus to the first control of a part of the sheet when that part is opened. */
export function useOpenedPart<E extends HTMLElement>(opened: OpenedPart | null, part: SheetPart) {
  const box = useRef<E>(null);
  useEffect(() => {
    if (opened?.part !== part) return;
    const control = box.current?.querySelector<HTMLElement>('a, button, input, select');
    (control ?? box.current)?.focus();
  }, [opened, part]);
  return box;
}
