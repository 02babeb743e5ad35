import { useDeferredValue, useMemo, useState } from 'react';
import type { Order } from '../../../domain/orders/order.ts';
import {
  assignmentDoubts,
  ordersLeft,
  readPastedList,
  type AssignmentDoubt,
  type PastedNumber,
} from '../../../domain/shipping/pasted-list.ts';

/** A number of the list with the order that it goes to, as matched or as the seller chose. */
export interface ListedNumber extends PastedNumber {
  readonly order: Order | null;
  readonly doubt: AssignmentDoubt | null;
  /** It is dispatched with the others. */
  readonly isIncluded: boolean;
}

interface Choice {
  readonly orderId?: string;
  readonly isIncluded?: boolean;
}

/** Holds the pasted text, its numbers, and what the seller decided about each. */
export function usePastedList(orders: readonly Order[]) {
  const [text, setText] = useState('');
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  // Typing must not wait for a long list.
  const pasted = useDeferredValue(text);
  const numbers = useMemo(() => readPastedList(pasted, orders), [pasted, orders]);
  const listed = listedNumbers(numbers, choices, orders);

  function change(changed: PastedNumber, choice: Choice): void {
    const { number } = changed;
    const next = new Map(choices).set(number, { ...choices.get(number), ...choice });
    // Of two numbers for one order the last decision counts.
    const order = orderOf(changed, next, orders);
    for (const other of listed) {
      if (other.number !== number && order && other.order?.id === order.id)
        next.set(other.number, { ...next.get(other.number), isIncluded: false });
    }
    setChoices(next);
  }

  return {
    text,
    setText,
    listed,
    left: ordersLeft(listed, orders),
    choose: (each: PastedNumber, orderId: string) => change(each, { orderId, isIncluded: orderId !== '' }),
    include: (each: PastedNumber, isIncluded: boolean) => change(each, { isIncluded }),
  };
}

function listedNumbers(
  numbers: readonly PastedNumber[],
  choices: ReadonlyMap<string, Choice>,
  orders: readonly Order[],
): readonly ListedNumber[] {
  const assigned = numbers.map((each) => ({
    number: each.number,
    order: orderOf(each, choices, orders),
  }));
  const doubts = assignmentDoubts(assigned, orders);
  return numbers.map((each, at) => {
    const order = assigned[at]?.order ?? null;
    const doubt = doubts[at] ?? null;
    const isIncluded = order !== null && (choices.get(each.number)?.isIncluded ?? doubt === null);
    return { ...each, order, doubt, isIncluded };
  });
}

function orderOf(
  { number, orders: [first, ...others] }: PastedNumber,
  choices: ReadonlyMap<string, Choice>,
  orders: readonly Order[],
): Order | null {
  const chosen = choices.get(number)?.orderId;
  if (chosen !== undefined) return orders.find(({ id }) => id === chosen) ?? null;
  return others.length === 0 ? (first ?? null) : null;
}
