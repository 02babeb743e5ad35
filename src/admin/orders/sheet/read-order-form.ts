import { FORM_FIELD_NAMES, FORM_FIELDS, type FormField } from '#domain/buyer/form-fields.ts';
import { formWarning, cleanForm, toFormValues } from '#domain/buyer/form-values.ts';
import { fromNames, mapFields } from '#domain/fields.ts';
import {
  ORDER_FIELD_NAMES,
  ORDER_FIELDS,
  type OrderField,
  type OrderFields,
} from '#domain/seller/order-fields.ts';
import { parseFieldText, fieldText, valueProblem } from '#admin/form/field-kinds.ts';
import { FORM_WARNING_TEXTS } from '#shared/form-messages.ts';
import type { FieldProblems } from '#ui/controls/form.tsx';

/** Returns the form's texts when it opens. */
export function orderFormTexts(fields: OrderFields): Record<OrderField, string> {
  const texts = mapFields(ORDER_FIELDS, (name) => fieldText(ORDER_FIELDS[name].kind, fields[name]));
  const { iva: _, trackCode: _code, ...buyer } = toFormValues({ ...fields, iva: '', trackCode: 'Email' });
  return { ...texts, ...buyer };
}

/**
 * Reads the texts of the form.
 * @param base the values when the form was opened: an unchanged value is never a problem
 * @returns the values of all fields, and the problems of those that cannot be saved
 */
export function readOrderForm(text: (name: OrderField) => string, base: OrderFields, now: Date) {
  const shown = orderFormTexts(base);
  const isTyped = (name: OrderField) => text(name) !== shown[name];
  const buyer = cleanForm(
    mapFields(FORM_FIELDS, (name) => text(name)),
    FORM_FIELD_NAMES.filter(isTyped),
  );

  function valueOf(name: OrderField): OrderFields[OrderField] {
    const { kind, needs } = ORDER_FIELDS[name];
    const field = FORM_FIELD_NAMES.find((each) => each === name);
    // A whole phone number typed into one of its two fields fills both.
    if (field !== undefined) return isTyped(field) || isPhoneOf(field) ? buyer[field] : base[field];
    const value = isTyped(name) ? parseFieldText(kind, text(name), base[name], now) : base[name];
    if (needs === undefined) return value;
    const needed = valueOf(needs);
    const isNew = needed !== base[needs];
    if (isNone(needed)) return isNew ? '' : base[name];
    // Money without a day was received today.
    return kind === 'moment' && isNew && value === '' && !isTyped(name)
      ? parseFieldText(kind, '', '', now)
      : value;
  }

  function isPhoneOf(field: FormField): boolean {
    return (field === 'codarea' || field === 'cel') && buyer[field] !== text(field);
  }

  const fields = fromNames<OrderFields>(ORDER_FIELD_NAMES, valueOf);

  function problemOf(name: OrderField): string | undefined {
    const row = ORDER_FIELDS[name];
    const { needs, isRequired } = row;
    const isAbsent = needs !== undefined && isNone(fields[needs]);
    if (isAbsent)
      return isTyped(name) && text(name).trim() !== ''
        ? `Poné también «${ORDER_FIELDS[needs].label}»`
        : undefined;
    const isDue =
      needs !== undefined && fields[needs] !== base[needs] && (isRequired || row.kind === 'moment');
    if (fields[name] === base[name] && !isDue) return undefined;
    if (row.kind === 'choice') return isRequired && fields[name] === '' ? 'Elegí una opción' : undefined;
    return valueProblem(row, fields[name], now);
  }

  const problems: FieldProblems<OrderField> = mapFields(ORDER_FIELDS, problemOf);
  if (fields.devuelto > fields.montoPagado) problems.devuelto ??= 'No puede ser más de lo que pagó';
  const isKept = fields.totalCosto === base.totalCosto && fields.costoEnvio === base.costoEnvio;
  if (!isKept && fields.totalCosto < fields.costoEnvio)
    problems.totalCosto ??= 'El total incluye el envío: no puede ser menor';
  return { fields, problems };
}

/** Returns a warning about a field's text while the seller types, like in the shop's form. */
export function typingWarning(name: OrderField, text: (name: FormField) => string): string | undefined {
  const field = FORM_FIELD_NAMES.find((each) => each === name);
  const warning = field && formWarning(field, mapFields(FORM_FIELDS, text), true);
  return warning ? FORM_WARNING_TEXTS[warning] : undefined;
}

function isNone(value: string | number): boolean {
  return value === '' || value === 0;
}
