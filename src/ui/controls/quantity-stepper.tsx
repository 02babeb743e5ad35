import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { announce } from '#ui/feedback/announce.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { addIcon, minusIcon } from '#ui/icons/lazy-icons.json';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** Also names the product, because a page has several: «Cantidad de Dimmer WiFi». */
  readonly label: string;
}

const MIN = 1;

/**
 * Renders a quantity from 1 to `max`, the stock (docs/buying.md#cart). On blur, a typed quantity is clamped; a text that is not a
 * whole number shows a message and changes nothing.
 */
export function QuantityStepper({ value, max, onChange, label }: QuantityStepperProps) {
  const field = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft?.trim() ?? '';
  const isInvalid = !/^\d*$/.test(typed);

  function set(requested: number): void {
    const next = Math.max(MIN, Math.min(max, requested));
    setDraft(null);
    if (next !== value) onChange(next);
  }
  function step(by: number, event: MouseEvent): void {
    const next = value + by;
    // A disabled button drops the focus, so keyboard users (detail 0) continue in the number field.
    if (event.detail === 0 && (next <= MIN || next >= max)) field.current?.focus();
    else announce(`${label}: ${next}`);
    set(next);
  }
  function commit(): void {
    if (draft === null || isInvalid) return;
    const requested = typed === '' ? value : Number(typed);
    if (requested > max) announce(`${label}: ${max}. No quedan más.`);
    set(requested);
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') commit();
    else if (event.key === 'ArrowUp') set(value + 1);
    else if (event.key === 'ArrowDown') set(value - 1);
    else return;
    // Enter must not submit the surrounding form, and arrow keys must not move the caret.
    event.preventDefault();
  }

  return (
    <div>
      <fieldset className={styles.stepper} aria-label={label}>
        <button
          type="button"
          aria-label="Restar uno"
          disabled={value <= MIN}
          onClick={(event) => step(-1, event)}
        >
          <Icon shape={minusIcon} size={20} />
        </button>
        <input
          ref={field}
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={MIN}
          aria-valuemax={max}
          inputMode="numeric"
          autoComplete="off"
          {...(isInvalid && { 'aria-invalid': true, 'aria-describedby': messageId })}
          value={draft ?? String(value)}
          onChange={(event) => setDraft(event.target.value)}
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
      {isInvalid && (
        <p id={messageId} role="alert" className={`tiny tone-danger toned ${styles.error}`}>
          {`Solo números enteros: sigue en ${value}.`}
        </p>
      )}
    </div>
  );
}
