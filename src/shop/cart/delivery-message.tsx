import { useState } from 'react';
import { MAX_MESSAGE } from '#domain/orders/order.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { TextField } from '#ui/controls/fields.tsx';
import { Disclosure } from '#ui/display/disclosure.tsx';

interface DeliveryMessageProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Renders the buyer's message about the delivery, collapsed until pressed (docs/buying.md#checkout). */
export function DeliveryMessage({ value, onChange }: DeliveryMessageProps) {
  const [wasTyped] = useState(value !== '');
  return (
    <Disclosure summary="Para la entrega (opcional)" defaultOpen={wasTyped}>
      <TextField
        label="Mensaje para la entrega"
        hint="Por ejemplo: tocar timbre 2, o dejar en portería."
        value={value}
        error={messageProblem(value) ?? undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </Disclosure>
  );
}

/** Returns why an order cannot have the message; null for a valid one. */
export function messageProblem(text: string): string | null {
  const over = oneLine(text).length - MAX_MESSAGE;
  return over > 0
    ? `El mensaje para la entrega lleva hasta ${MAX_MESSAGE} caracteres: sobran ${over}.`
    : null;
}
