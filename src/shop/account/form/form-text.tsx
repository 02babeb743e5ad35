import { FORM_FIELDS, isOptional, type FormField } from '../../../domain/buyer/shipping-form.ts';
import { TextField, type TextFieldProps } from '../../../ui/controls/text-field.tsx';
import { formWarning } from '../../../domain/buyer/form-warning.ts';
import { emptyFieldText, formWarningText } from '../../../shared/messages/shipping-form.ts';
import styles from './shipping-form.module.css';
import type { ShippingFormState } from './use-shipping-form.ts';

export type FieldWidth = 'third' | 'person' | 'half' | 'pair' | 'most' | 'wide';

export interface FormTextProps extends Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'hint'> {
  readonly state: ShippingFormState;
  readonly field: FormField;
  /** How much of the row it takes where there is room. */
  readonly width: FieldWidth;
}

/** A text field of the form: its label, length, cleaning, error and warning come from the rules of spec §5. */
export function FormText({ state, field, width, ...rest }: FormTextProps) {
  const { label, maxLength } = FORM_FIELDS[field];
  const value = state.values[field];
  const warning = formWarning(field, value, state.focused === field);
  return (
    <TextField
      {...rest}
      name={field}
      label={isOptional(field) ? `${label} (opcional)` : label}
      required={!isOptional(field)}
      maxLength={maxLength}
      value={value}
      error={state.missing.includes(field) ? emptyFieldText(label) : undefined}
      warning={warning === null ? undefined : formWarningText(warning)}
      fieldClassName={styles[width] ?? ''}
      onChange={(event) => state.type(field, event.target.value)}
      onFocus={() => state.focus(field)}
      onBlur={() => state.blur()}
    />
  );
}
