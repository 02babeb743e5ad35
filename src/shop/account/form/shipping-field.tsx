import type { ShippingData } from '#domain/buyer/buyer.ts';
import type { FormField } from '#domain/buyer/form-fields.ts';
import {
  cleanField,
  formWarning,
  isOptional,
  isTooLong,
  shownField,
  unfitFields,
} from '#domain/buyer/form-values.ts';
import { BUYER_FIELD_LABELS } from '#domain/buyer/buyer-labels.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { PROVINCES } from '#domain/buyer/provinces.ts';
import { emptyFieldText, FORM_WARNING_TEXTS, unfitText } from '#shared/form-messages.ts';
import { fieldNames } from '#domain/fields.ts';
import { SelectField, TextField } from '#ui/controls/fields.tsx';
import type { FieldPropsOf } from '#ui/controls/field.tsx';
import styles from './shipping-field.module.css';

interface FieldLayout extends Pick<FieldPropsOf<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'hint'> {
  /** Class for the field's share of its row on wide screens. */
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

/** The fields of each section of the form, in its order. */
export const SHIPPING_GROUPS = {
  person: fieldNames(PERSON),
  address: fieldNames(ADDRESS),
  billing: fieldNames(BILLING),
};

interface ShippingFieldProps extends Pick<FieldPropsOf<'input'>, 'autoComplete' | 'hint'> {
  readonly field: FormField;
  /** The form's current texts. */
  readonly data: ShippingData;
  readonly isTyping: boolean;
  readonly isMissing: boolean;
  readonly onType: (text: string) => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

/** Renders a field of the shipping form (docs/buying.md#shipping-form). */
export function ShippingField({ field, data, isTyping, isMissing, onType, ...control }: ShippingFieldProps) {
  const { width, ...layout } = LAYOUT[field];
  const label = BUYER_FIELD_LABELS[field];
  const isLong = isTooLong(field, data);
  const isUnfit = isLong || (!isTyping && unfitFields(data).includes(field));
  const problem = isUnfit ? unfitText(field, data) : undefined;
  const stored = cleanField(field, data);
  // The only cleaned text that fits although the typed one does not is the short form of a town's official name.
  const isShortened = field === 'localidad' && oneLine(data.localidad) !== stored;
  const warning = isUnfit ? null : formWarning(field, data, isTyping);
  const common = {
    autoComplete: 'off',
    ...layout,
    error: isMissing ? emptyFieldText(label) : problem,
    isLive: isLong,
    ...control,
    ...(isShortened && { hint: `Va como «${stored}», para que entre en la etiqueta.` }),
    name: field,
    label: isOptional(field) ? `${label} (opcional)` : label,
    required: !isOptional(field),
    value: data[field],
    fieldClassName: styles[width] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onType(shownField(field, target.value)),
  };
  if (field === 'provincia')
    return <SelectField {...common} placeholder="Elegí una provincia" options={provinces(data[field])} />;
  return <TextField {...common} warning={warning === null ? undefined : FORM_WARNING_TEXTS[warning]} />;
}

/** Returns the provinces, and the stored spelling of another program: a select shows no other value. */
function provinces(value: string): readonly string[] {
  const names: readonly string[] = PROVINCES.map(({ name }) => name);
  return value === '' || names.includes(value) ? names : [value, ...names];
}
