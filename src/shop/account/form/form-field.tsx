import { FORM_FIELD_NAMES, FORM_FIELDS, type FormField } from '../../../domain/buyer/fields.ts';
import { formWarning } from '../../../domain/buyer/form-warning.ts';
import { BUYER_FIELD_LABELS } from '../../../domain/buyer/labels.ts';
import { PROVINCES } from '../../../domain/buyer/provinces.ts';
import { isOptional } from '../../../domain/buyer/shipping-form.ts';
import { emptyFieldText, FORM_WARNING_TEXTS } from '../../../shared/messages/shipping-form.ts';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { TextField, type TextFieldProps } from '../../../ui/controls/text-field.tsx';
import type { ShippingFormState } from './use-shipping-form.ts';
import styles from './shipping-form.module.css';

type FieldGroup = 'person' | 'address' | 'billing';

interface FieldLayout extends Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'hint'> {
  readonly group: FieldGroup;
  /** Class with the share of the row that the field takes where there is room. */
  readonly width: 'third' | 'person' | 'half' | 'pair' | 'most' | 'wide';
}

const LAYOUT: Readonly<Record<FormField, FieldLayout>> = {
  nombre: { group: 'person', width: 'half', autoComplete: 'given-name' },
  apellido: { group: 'person', width: 'half', autoComplete: 'family-name' },
  correo: { group: 'person', width: 'wide', type: 'email', inputMode: 'email', autoComplete: 'email' },
  dni: { group: 'person', width: 'person', inputMode: 'numeric', autoComplete: 'off' },
  codarea: {
    group: 'person',
    width: 'third',
    inputMode: 'numeric',
    autoComplete: 'tel-area-code',
    hint: 'Sin el 0: 11, 351…',
  },
  cel: {
    group: 'person',
    width: 'third',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel-local',
    hint: 'Sin el 15',
  },
  provincia: { group: 'address', width: 'pair', autoComplete: 'address-level1' },
  localidad: { group: 'address', width: 'pair', autoComplete: 'address-level2' },
  calle: { group: 'address', width: 'most', autoComplete: 'address-line1' },
  altura: { group: 'address', width: 'third', autoComplete: 'off' },
  piso: { group: 'address', width: 'third', autoComplete: 'off' },
  unidad: { group: 'address', width: 'third', autoComplete: 'off', hint: 'Departamento, local…' },
  cp: {
    group: 'address',
    width: 'third',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    hint: '4 números',
  },
  cuit: { group: 'billing', width: 'pair', inputMode: 'numeric', autoComplete: 'off' },
};

interface FormFieldsProps {
  readonly state: ShippingFormState;
  readonly group: FieldGroup;
}

/** The typed fields of one group of the shipping form. */
export function FormFields({ state, group }: FormFieldsProps) {
  return FORM_FIELD_NAMES.filter((field) => LAYOUT[field].group === group).map((field) => (
    <FormField key={field} state={state} field={field} />
  ));
}

function FormField({ state, field }: { readonly state: ShippingFormState; readonly field: FormField }) {
  const { group: _group, width, ...layout } = LAYOUT[field];
  const label = BUYER_FIELD_LABELS[field];
  const { maxLength } = FORM_FIELDS[field];
  const value = state.values[field];
  const common = {
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
