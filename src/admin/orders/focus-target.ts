import { createContext, useEffect, useRef } from 'react';

/** A part of an order's sheet with the controls for a step. */
export type SheetPart = 'dispatch' | 'messages' | 'payment';

/** A part of the sheet that was opened on purpose; each press creates a new object. */
export interface FocusTarget {
  readonly part: SheetPart;
}

/** Opens the sheet of an order, focusing one of its parts. */
export const OpenOrderContext = createContext<(id: string, part: SheetPart) => void>(() => undefined);

/** Returns a ref for a part of the sheet. Focuses its first control when the part is opened on purpose. */
export function useFocusTarget<E extends HTMLElement>(opened: FocusTarget | null, part: SheetPart) {
  const box = useRef<E>(null);
  useEffect(() => {
    if (opened?.part !== part) return;
    const control = box.current?.querySelector<HTMLElement>('a, button, input, select');
    (control ?? box.current)?.focus();
  }, [opened, part]);
  return box;
}
