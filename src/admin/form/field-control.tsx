import type { ComponentProps } from 'react';
import { SelectField, TextAreaField, TextField } from '#ui/controls/fields.tsx';
import type { SelectProps } from '#ui/controls/select.tsx';
import type { Kind } from './field-kinds.ts';

type TextFieldProps = ComponentProps<typeof TextField>;

interface FieldControlProps extends Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'warning' | 'disabled' | 'placeholder'
> {
  readonly kind: Kind;
  readonly value: string;
  readonly onType: (text: string) => void;
  /** The options of a field without free text; a stored value outside of them is added. */
  readonly options?: SelectProps['options'] | undefined;
}

/** Renders a field of the seller's form for an order or a product. The field's kind decides the control. */
export function FieldControl({ kind, options, onType, ...field }: FieldControlProps) {
  const control = {
    ...field,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onType(target.value),
  };
  if (options !== undefined) return <SelectField {...control} options={withChosen(options, field.value)} />;
  if (kind === 'pictures')
    return <TextAreaField {...control} rows={4} autoComplete="off" spellCheck={false} />;
  if (kind === 'lines') return <TextAreaField {...control} {...WIDE} rows={5} />;
  return <TextField autoComplete="off" {...CONTROLS[kind]} {...control} />;
}

const WIDE = { fieldClassName: 'full-line' };
const DECIMAL = { inputMode: 'decimal' } as const;
const DATE = { type: 'date' };

const CONTROLS: Readonly<Partial<Record<Kind, Partial<TextFieldProps>>>> = {
  text: WIDE,
  tracking: WIDE,
  'invoice number': WIDE,
  listing: WIDE,
  video: WIDE,
  address: { ...WIDE, type: 'url', placeholder: 'https://…' },
  amount: DECIMAL,
  'amount or null': DECIMAL,
  whole: { inputMode: 'numeric' },
  day: DATE,
  moment: DATE,
};

/** Returns the options, with the current value added: another program may have stored it. */
export function withChosen(options: SelectProps['options'], value: string): SelectProps['options'] {
  const isKnown = options.some((option) => (typeof option === 'string' ? option : option.value) === value);
  return isKnown || value === '' ? options : [...options, value];
}
