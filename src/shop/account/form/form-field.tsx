import { FORM_FIELDS, type FormField } from '../../../domain/buyer/fields.ts';
import { formWarning } from '../../../domain/buyer/form-warning.ts';
import { BUYER_FIELD_LABELS } from '../../../domain/buyer/labels.ts';
import { PROVINCES } from '../../../domain/buyer/provinces.ts';
import { isOptional } from '../../../domain/buyer/shipping-form.ts';
import { emptyFieldText, FORM_WARNING_TEXTS } from '../../../shared/messages/shipping-form.ts';
import { fieldNames } from '../../../domain/fields.ts';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import type { FieldOf } from '../../../ui/controls/field.tsx';
import type { ShippingFormState } from './use-shipping-form.ts';
import styles from './shipping-form.module.css';

interface FieldLayout extends Pick<FieldOf<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'hint'> {
  /** Class with the share of the row that the field takes where there is room. */
  readonly width: 'third' | 'person' | 'half' | 'pair' | 'most' | 'wide';
}

const PERSON = {
  nombre: { width: 'half', autoComplete: 'given-name' },
  apellido: { width: 'half', autoComplete: 'family-name' },
  correo: { width: 'wide', type: 'email', inputMode: 'email', autoComplete: 'email' },
  dni: { width: 'person', inputMode: 'numeric' },
  codarea: {
    width: 'third',
    inputMode: 'numeric',
    autoComplete: 'tel-area-code',
    hint: 'Sin el 0: 11, 351…',
  },
  cel: { width: 'third', type: 'tel', inputMode: 'tel', autoComplete: 'tel-local', hint: 'Sin el 15' },
} as const;

const ADDRESS = {
  provincia: { width: 'pair', autoComplete: 'address-level1' },
  localidad: { width: 'pair', autoComplete: 'address-level2' },
  calle: { width: 'most', autoComplete: 'address-line1' },
  altura: { width: 'third' },
  piso: { width: 'third' },
  unidad: { width: 'third', hint: 'Departamento, local…' },
  cp: { width: 'third', inputMode: 'numeric', autoComplete: 'postal-code', hint: '4 números' },
} as const;

const BILLING = { cuit: { width: 'pair', inputMode: 'numeric' } } as const;

const LAYOUT: Readonly<Record<FormField, FieldLayout>> = { ...PERSON, ...ADDRESS, ...BILLING };

const GROUPS = { person: fieldNames(PERSON), address: fieldNames(ADDRESS), billing: fieldNames(BILLING) };

export function FormFields({ state, group }: { state: ShippingFormState; group: keyof typeof GROUPS }) {
  return GROUPS[group].map((field) => <FormField key={field} state={state} field={field} />);
}

function FormField({ state, field }: { readonly state: ShippingFormState; readonly field: FormField }) {
  const { width, ...layout } = LAYOUT[field];
  const label = BUYER_FIELD_LABELS[field];
  const { maxLength } = FORM_FIELDS[field];
  const value = state.values[field];
  const common = {
    autoComplete: 'off',
    ...layout,
    name: field,
    label: isOptional(field) ? `${label} (opcional)` : label,
    required: !isOptional(field),
    value,
    error: state.missing.includes(field) ? emptyFieldText(label) : undefined,
    fieldClassName: styles[width] ?? '',
    onChange: (event: { readonly target: { readonly value: string } }) =>
      state.type(field, event.target.value),
    onFocus: () => state.focus(field),
    onBlur: state.blur,
  };
  if (field === 'provincia')
    return (
      <SelectField
        {...common}
        placeholder="Elegí una provincia"
        options={PROVINCES.map(({ name }) => name)}
      />
    );
  const warning = formWarning(field, value, state.focused === field);
  return (
    <TextField
      {...common}
      maxLength={maxLength}
      warning={warning === null ? undefined : FORM_WARNING_TEXTS[warning]}
    />
  );
}
