import { useId, useState, type SyntheticEvent } from 'react';
import { CATEGORY_NAMES } from '../../domain/catalogue/categories.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { bulkRequests, type BulkAction } from '../../domain/seller/product-changes.ts';
import { parsePesos } from '../../domain/seller/amount.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { ProgressBar } from './progress-bar.tsx';
import { useProductChanges } from './use-product-changes.ts';
import layout from '../common/layout.module.css';
import toolbar from '../common/toolbar.module.css';
import styles from './bulk-edit-bar.module.css';

interface BulkEditBarProps {
  readonly products: readonly Product[];
  /** Clears the selection. */
  readonly onClear: () => void;
}

/** Edits the selected products together, at the bottom of the screen. */
export function BulkEditBar({ products, onClear }: BulkEditBarProps) {
  const { progress, change, cancel } = useProductChanges();
  const [kind, setKind] = useState<BulkAction['kind']>('stock');
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const label = useId();
  const number = products.length;
  if (number === 0) return null;

  function type(next: string): void {
    setValue(next);
    setError(undefined);
  }

  async function apply(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (progress !== null) return;
    const action = readAction(kind, value);
    if (typeof action === 'string') return setError(action);
    const requests = bulkRequests(products, action);
    if (requests.length === 0) return showToast('info', 'Ya estaban así: no hay nada que cambiar.');
    const outcomes = await change(requests, doneText(requests.length));
    if (outcomes.every(({ result }) => result.kind === 'done' || result.kind === 'same')) onClear();
  }

  return (
    <section className={classNames(layout.stack, toolbar.selectionBar, styles.bar)} aria-labelledby={label}>
      <p id={label} className={styles.count} aria-live="polite">
        {number === 1 ? '1 producto elegido' : `${number.toLocaleString('es-AR')} productos elegidos`}
      </p>
      <form className={styles.form} noValidate onSubmit={(event) => void apply(event)}>
        <SelectField
          label="Qué hacer"
          options={ACTIONS}
          value={kind}
          onChange={({ target }) => {
            setKind(ACTIONS.find((action) => action.value === target.value)?.value ?? 'stock');
            type('');
          }}
        />
        <ActionValue kind={kind} value={value} error={error} onChange={type} />
        <Button type="submit" variant="primary" busy={progress !== null}>
          Aplicar
        </Button>
        <Button variant="quiet" onClick={progress === null ? onClear : cancel}>
          {progress === null ? 'Soltar' : 'Detener'}
        </Button>
      </form>
      {progress !== null && <ProgressBar {...progress} />}
    </section>
  );
}

const ACTIONS = [
  { value: 'stock', label: 'Sumar o restar stock' },
  { value: 'category', label: 'Poner categoría' },
  { value: 'freeShipping', label: 'Poner beneficio de envío' },
  { value: 'deprecated', label: 'Discontinuar o volver a vender' },
] as const satisfies readonly { value: BulkAction['kind']; label: string }[];

interface ActionValueProps {
  readonly kind: BulkAction['kind'];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function ActionValue({ kind, value, error, onChange }: ActionValueProps) {
  if (kind === 'category') {
    return (
      <SelectField
        label="Categoría"
        placeholder="Sin categoría"
        options={CATEGORIES}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  if (kind === 'deprecated') {
    return (
      <SelectField
        label="Quedan"
        options={[
          { value: '', label: 'Discontinuados' },
          { value: 'no', label: 'A la venta' },
        ]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <TextField
      label={kind === 'stock' ? 'Unidades' : 'Pesos'}
      placeholder={kind === 'stock' ? '5 o -5' : '0'}
      inputMode={kind === 'stock' ? 'text' : 'decimal'}
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const CATEGORIES = Array.from(CATEGORY_NAMES, ([value, label]) => ({ value, label }));

/** Returns the action, or what is wrong with the typed value. */
function readAction(kind: BulkAction['kind'], value: string): BulkAction | string {
  switch (kind) {
    case 'stock': {
      const units = /^[+-]?\d{1,6}$/.test(value.trim()) ? Number(value) : 0;
      return units === 0 ? 'Poné cuántas unidades: 5 suma, -5 resta' : { kind, units };
    }
    case 'category':
      return { kind, category: value };
    case 'freeShipping': {
      const pesos = parsePesos(value);
      return pesos === null ? 'Poné un importe, por ejemplo 1200' : { kind, pesos };
    }
    case 'deprecated':
      return { kind, deprecated: value === '' };
    default:
      return kind satisfies never;
  }
}

function doneText(number: number): string {
  return number === 1 ? '1 producto cambiado.' : `${number.toLocaleString('es-AR')} productos cambiados.`;
}
