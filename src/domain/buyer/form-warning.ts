import { fieldWarning, type FormField } from './shipping-form.ts';
import { taxIdWarning } from './tax-id.ts';

/**
 * What to look at in a field, or null. The mobile's 15 is warned of while it is typed (spec §5); what is only
 * wrong once it is whole, when the field is left.
 */
export function formWarning(field: FormField, value: string, isTyping: boolean): string | null {
  const warning = fieldWarning(field, value);
  if (warning !== null || isTyping || value === '') return warning;
  if (field === 'dni' || field === 'cuit') return taxIdWarning(field, value);
  if (field === 'correo' && !/^\S+@\S+\.\S+$/.test(value.trim()))
    return 'Revisá el correo: parece incompleto.';
  if (field === 'cp' && !/^\d{4}$/.test(value.trim())) return 'Revisá el código postal: son 4 números.';
  return null;
}
