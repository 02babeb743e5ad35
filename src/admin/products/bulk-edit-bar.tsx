import { keepToastsAbove } from '../../ui/feedback/toasts/keep-toasts-above.ts';
import { counted } from '../common/counted-text.ts';
import { useId, useState, type ComponentProps, type SyntheticEvent } from 'react';
import { internalCategories } from '../../config/shop/catalogue.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { bulkRequests, isAsRequested, type BulkAction } from '../../domain/seller/product-changes.ts';
import { parsePesos } from '../../domain/seller/amount.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { BulkReport } from '../common/bulk/bulk-report.tsx';
import { useProductChanges } from './common/use-product-changes.ts';
import toolbar from '../common/toolbar.module.css';
import styles from './bulk-edit-bar.module.css';

interface BulkEditBarProps {
  readonly products: readonly Product[];
  /** Leaves only these products selected. */
  readonly onKeep: (products: readonly Product[]) => void;
}

export function BulkEditBar({ products, onKeep }: BulkEditBarProps) {
  const { change, ...bulk } = useProductChanges();
  const { progress } = bulk;
  const [action, setAction] = useState<ActionForm>(ACTIONS[0]);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const label = useId();
  const number = products.length;
  // The undo of a change may run when nothing is selected any more.
  if (number === 0) return <BulkReport label="Productos guardados" alone {...bulk} />;

  function type(event: { readonly target: { readonly value: string } }): void {
    setValue(event.target.value);
    setError(undefined);
  }

  async function apply(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (progress !== null) return;
    const read = action.read(value);
    if (typeof read === 'string') return setError(read);
    const requests = bulkRequests(products, read);
    if (requests.length === 0) return showToast('info', 'Ya estaban así: no hay nada que cambiar.');
    const text = `${counted(requests.length, 'producto cambiado', 'productos cambiados')}.`;
    const outcomes = await change(requests, text);
    const left = new Set(outcomes.filter((outcome) => !isAsRequested(outcome)).map(({ id }) => id));
    onKeep(products.filter(({ id }) => left.has(id)));
  }

  return (
    <section
      ref={keepToastsAbove}
      className={classNames('stack gap-2', toolbar.selectionBar, styles.bar)}
      aria-labelledby={label}
    >
      <p id={label} className="semibold" aria-live="polite">
        {counted(number, 'producto elegido', 'productos elegidos')}
      </p>
      <form className={styles.form} noValidate onSubmit={(event) => void apply(event)}>
        <SelectField
          label="Qué hacer"
          options={ACTIONS}
          value={action.value}
          onChange={({ target }) => {
            setAction(ACTIONS.find((each) => each.value === target.value) ?? ACTIONS[0]);
            type({ target: { value: '' } });
          }}
        />
        {'options' in action.field ? (
          <SelectField {...action.field} value={value} error={error} onChange={type} />
        ) : (
          <TextField {...action.field} value={value} error={error} onChange={type} autoComplete="off" />
        )}
        <Button type="submit" variant="primary" busy={progress !== null}>
          Aplicar
        </Button>
        {progress === null && (
          <Button variant="quiet" onClick={() => onKeep([])}>
            Soltar
          </Button>
        )}
      </form>
      <BulkReport label="Productos guardados" {...bulk} />
    </section>
  );
}

interface ActionForm {
  readonly value: string;
  readonly label: string;
  readonly field:
    | Pick<ComponentProps<typeof SelectField>, 'label' | 'placeholder' | 'options'>
    | Pick<ComponentProps<typeof TextField>, 'label' | 'placeholder' | 'inputMode'>;
  /** Returns the action, or what is wrong with the typed value. */
  readonly read: (value: string) => BulkAction | string;
}

const ACTIONS: readonly [ActionForm, ...ActionForm[]] = [
  {
    value: 'stock',
    label: 'Sumar o restar stock',
    field: { label: 'Unidades', placeholder: '5 o -5', inputMode: 'text' },
    read(value) {
      const units = /^[+-]?\d{1,6}$/.test(value.trim()) ? Number(value) : 0;
      return units === 0 ? 'Poné cuántas unidades: 5 suma, -5 resta' : { units };
    },
  },
  {
    value: 'category',
    label: 'Poner categoría',
    field: {
      label: 'Categoría',
      placeholder: 'Sin categoría',
      options: Array.from(internalCategories, ([value, label]) => ({ value, label })),
    },
    read: (internalCategory) => ({ internalCategory }),
  },
  {
    value: 'freeShipping',
    label: 'Poner beneficio de envío',
    field: { label: 'Pesos', placeholder: '0', inputMode: 'decimal' },
    read(value) {
      const freeShipping = parsePesos(value);
      return freeShipping === null ? 'Poné un importe, por ejemplo 1200' : { freeShipping };
    },
  },
  flagAction('pausado', 'Pausar o volver a vender', 'En pausa', 'A la venta'),
  flagAction('deprecated', 'Discontinuar o no', 'Discontinuados', 'Sin discontinuar'),
];

/** Sets a flag of the products; the first choice sets it, the other clears it. */
function flagAction(field: 'pausado' | 'deprecated', label: string, on: string, off: string): ActionForm {
  const options = [
    { value: '', label: on },
    { value: 'no', label: off },
  ];
  return {
    value: field,
    label,
    field: { label: 'Quedan', options },
    read: (value) => ({ [field]: value === '' }),
  };
}
