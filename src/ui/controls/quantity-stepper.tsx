import { useState, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { announce } from '../feedback/announce.ts';
import { Icon } from '../icons/icon.tsx';
import { addIcon, minusIcon } from '../icons/lazy-icons.ts';
import styles from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  readonly value: number;
  /** 1 unless said (spec §9). */
  readonly min?: number;
  /** The stock: what is typed above it becomes it. */
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** «Cantidad de Dimmer WiFi»; several stand on one page, so name the product. */
  readonly label: string;
}

/**
 * A quantity: minus is off at the minimum, plus at the maximum, and what is typed is clamped when it is left.
 * Arrow keys work in the number, and a change by button is read out, as is
 * a limit that was typed over.
 */
export function QuantityStepper({ value, min = 1, max, onChange, label }: QuantityStepperProps) {
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);

  function set(wanted: number): void {
    const next = Math.max(min, Math.min(max, wanted));
    setDraft(null);
    if (next !== value) onChange(next);
  }
  function step(by: number, event: MouseEvent): void {
    const next = value + by;
    // A button that goes off drops the focus: someone at the keyboard goes on in the number. Touch has no focus to lose.
    if (event.detail === 0 && (next <= min || next >= max)) field.current?.focus();
    else announce(`${label}: ${next}`);
    set(next);
  }
  function commit(): void {
    if (draft === null) return;
    const wanted = /^\d+$/.test(draft) ? Number(draft) : value;
    if (wanted > max) announce(`${label}: ${max}. No quedan más.`);
    set(wanted);
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') commit();
    else if (event.key === 'ArrowUp') set(value + 1);
    else if (event.key === 'ArrowDown') set(value - 1);
    else return;
    // Enter must not send the form around it, nor the arrows move the caret.
    event.preventDefault();
  }

  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <button
        type="button"
        aria-label="Restar uno"
        disabled={value <= min}
        onClick={(event) => step(-1, event)}
      >
        <Icon shape={minusIcon} size={20} />
      </button>
      <input
        ref={field}
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
        onBlur={commit}
        onKeyDown={handleKey}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        aria-label="Sumar uno"
        disabled={value >= max}
        onClick={(event) => step(1, event)}
      >
        <Icon shape={addIcon} size={20} />
      </button>
    </fieldset>
  );
}
