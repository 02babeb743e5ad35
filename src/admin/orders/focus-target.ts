import { createContext, use, useEffect, useRef } from 'react';

/** A part of an order's sheet with the controls for a step. */
export type SheetPart = 'dispatch' | 'messages' | 'payment';

/** A part of an order's sheet that was opened on purpose; each press creates a new object. */
export interface FocusTarget {
  readonly id: string;
  readonly part: SheetPart;
}

interface OpenOrder {
  readonly target: FocusTarget | null;
  /** Opens the sheet of an order, focusing one of its parts. */
  readonly openAt: (id: string, part: SheetPart) => void;
}

export const OpenOrderContext = createContext<OpenOrder>({ target: null, openAt: () => undefined });

/** Returns a ref for a part of an order's sheet. Focuses its first control when the part is opened on purpose. */
export function useFocusTarget<E extends HTMLElement>(id: string, part: SheetPart) {
  const { target } = use(OpenOrderContext);
  const box = useRef<E>(null);
  useEffect(() => {
    if (target?.id !== id || target.part !== part) return;
    const control = box.current?.querySelector<HTMLElement>('a, button, input, select');
    (control ?? box.current)?.focus();
  }, [target, id, part]);
  return box;
}
