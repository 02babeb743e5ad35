import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { waitAtMost } from '../../../data/async/timeout.ts';
import type { UserPatch } from '../../../data/firestore/user-codec.ts';
import { type Services, useServices } from '../../../data/services.ts';
import type { Identity, ShippingData, UserRecord } from '../../../domain/buyer/buyer.ts';
import { FORM_FIELD_NAMES, FORM_FIELDS, type FormField } from '../../../domain/buyer/form-fields.ts';
import {
  cleanField,
  missingFields,
  shownField,
  shownForm,
  toStoredForm,
} from '../../../domain/buyer/form-values.ts';
import { mapFields } from '../../../domain/fields.ts';
import { useFocusedField } from '../../../shared/shipping-form/use-focused-field.ts';
import { focusField } from '../../../ui/controls/form.tsx';
import { useBusy } from '../../../ui/controls/use-busy.ts';
import { announce } from '../../../ui/feedback/announce.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';

export type ShippingFormState = ReturnType<typeof useShippingForm>;

/** Saves each change as the buyer types. A focused field keeps its text although another device changes the record. */
export function useShippingForm(user: UserRecord, identity: Identity) {
  const services = useServices();
  const { account } = services;
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Partial<Record<FormField, string>>>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const [busy, run] = useBusy();
  const { focused, focus, blur } = useFocusedField();
  const values = { ...formValues(user, identity, touched), ...(focused !== null && typed) };

  function change(changes: UserPatch): void {
    setTouched((before) => new Set([...before, ...Object.keys(changes)]));
    account.patch(changes);
  }

  async function save(form: HTMLFormElement): Promise<void> {
    const missing = missingFields(values);
    setChecked(missing.length > 0);
    const [first] = missing;
    if (first !== undefined) {
      // Saves a suggested e-mail address too: the checkout requires one.
      account.patch(filledFields(values));
      void account.flush();
      focusField(form, first);
      return announce(missingCountText(missing.length));
    }
    setTyped({});
    account.patch(toStoredForm(values));
    await saveNow(services, () => void navigate(paths.cart));
  }

  return {
    values,
    /** Empty until a save finds them missing. */
    missing: isChecked ? missingFields(values) : [],
    focused,
    isTouched: touched.size > 0,
    busy,
    type(field: FormField, text: string) {
      setTyped({ [field]: shownField(field, text) });
      change({ [field]: cleanField(field, text) });
    },
    change,
    focus(field: FormField) {
      setTyped({});
      focus(field);
    },
    blur,
    save: (form: HTMLFormElement) => void run(() => save(form)),
  };
}

export function missingCountText(count: number): string {
  return count === 1 ? 'Falta 1 dato.' : `Faltan ${count} datos.`;
}

function filledFields(values: ShippingData): Partial<Record<FormField, string>> {
  const cleaned = FORM_FIELD_NAMES.map((field) => [field, cleanField(field, values[field]).trim()] as const);
  return Object.fromEntries(cleaned.filter(([, text]) => text !== ''));
}

/** The button waits this long for the database. Unsaved data stay in the browser. */
const SAVE_TIMEOUT_MS = 8000;

async function saveNow(services: Services, openCart: () => void): Promise<void> {
  const settled = services.account.flush();
  await waitAtMost(SAVE_TIMEOUT_MS, settled);
  if (services.account.store.getState().saving !== 'pending') return sayOutcome(services, openCart);
  showToast('warning', 'Sin conexión: tus datos se guardan cuando vuelva.');
  void settled.then(() => sayOutcome(services, openCart));
}

/** Says nothing while later changes are being saved, or once the buyer has signed out. */
function sayOutcome({ account, cart }: Services, openCart: () => void): void {
  const { saving } = account.store.getState();
  if (saving === 'failed')
    return showToast(
      'error',
      'No pudimos guardar tus datos. Revisá tu conexión y probá de nuevo: lo que escribiste sigue acá.',
    );
  if (saving !== 'saved') return;
  const hasCart = cart.store.getState().items.length > 0;
  const action = hasCart ? { label: 'Volver al carrito', run: openCart } : undefined;
  showToast('success', 'Datos Actualizados', action);
}

/** Suggests the identity's name and e-mail in untouched empty fields; only saving the form stores a suggestion. */
function formValues(user: UserRecord, identity: Identity, touched: ReadonlySet<string>): ShippingData {
  const suggestions: Partial<Record<FormField, string>> = {
    nombre: identity.given_name,
    apellido: identity.family_name,
    // A part of an e-mail address would be a wrong address.
    correo: identity.email.length <= FORM_FIELDS.correo.maxLength ? identity.email : '',
  };
  const shown = shownForm(user);
  function valueOf(field: FormField): string {
    if (shown[field] !== '' || touched.has(field)) return shown[field];
    return (suggestions[field] ?? '').trim().slice(0, FORM_FIELDS[field].maxLength);
  }
  return { ...shown, ...mapFields(FORM_FIELDS, valueOf) };
}
