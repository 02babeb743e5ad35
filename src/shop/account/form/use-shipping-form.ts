import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { waitAtMost } from '../../../data/async/timeout.ts';
import { type Services, useServices } from '../../../data/services.ts';
import type { Identity, ShippingData, UserRecord } from '../../../domain/buyer/buyer.ts';
import { FORM_FIELD_NAMES, FORM_FIELDS, type FormField } from '../../../domain/buyer/fields.ts';
import { cleanField, DASH, missingFields, toStoredForm } from '../../../domain/buyer/shipping-form.ts';
import { mapFields } from '../../../domain/fields.ts';
import { useBusy } from '../../../ui/controls/use-busy.ts';
import { announce } from '../../../ui/feedback/announce.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';

export type ShippingFormState = ReturnType<typeof useShippingForm>;

/**
 * State of the shipping and billing form over the buyer's record. Every change is saved as the buyer types; `save` also
 * checks for missing fields. A focused field keeps the typed text although the record changes on another device.
 */
export function useShippingForm(
  user: UserRecord,
  identity: Identity,
  form: RefObject<HTMLFormElement | null>,
) {
  const services = useServices();
  const { account } = services;
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Partial<Record<FormField, string>>>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<FormField | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [busy, run] = useBusy();
  const afterRelease = useAfterPointerRelease();
  const values = { ...formValues(user, identity, touched), ...draft };

  function change(changes: Parameters<typeof account.patch>[0]): void {
    setTouched((before) => new Set([...before, ...Object.keys(changes)]));
    account.patch(changes);
  }

  async function save(): Promise<void> {
    const missing = missingFields(values);
    setChecked(missing.length > 0);
    const [first] = missing;
    if (first !== undefined) {
      // Saves a suggested e-mail address too: the checkout requires one.
      account.patch(filledFields(values));
      void account.flush();
      focusField(form.current, first);
      return announce(missingCountText(missing.length));
    }
    setDraft({});
    account.patch(toStoredForm(values));
    await saveNow(services, () => void navigate(paths.cart));
  }

  return {
    values,
    /** Required fields that are empty, after a save that they prevented. */
    missing: isChecked ? missingFields(values) : [],
    focused,
    isTouched: touched.size > 0,
    busy,
    type(field: FormField, text: string) {
      const typed = { [field]: cleanField(field, text) };
      setDraft(typed);
      change(typed);
    },
    /** Changes several fields, none of which has the focus. */
    fill(found: Partial<Record<FormField, string>>) {
      setDraft({});
      change(found);
    },
    focus: setFocused,
    blur: () =>
      afterRelease(() => {
        setFocused((current) => (current === focused ? null : current));
        setDraft({});
      }),
    /** Changes a select or checkbox. */
    choose: change,
    save: () => void run(save),
  };
}

/** Focuses the control of the form with this name, if there is one. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}

export function missingCountText(count: number): string {
  return count === 1 ? 'Falta 1 dato.' : `Faltan ${count} datos.`;
}

function filledFields(values: ShippingData): Partial<Record<FormField, string>> {
  const fields = FORM_FIELD_NAMES.filter((field) => values[field].trim() !== '');
  return Object.fromEntries(fields.map((field) => [field, values[field].trim()]));
}

/** Milliseconds that the button waits for the database. Unsaved data stay in the browser meanwhile. */
const SAVE_TIMEOUT_MS = 8000;

async function saveNow({ account, cart }: Services, openCart: () => void): Promise<void> {
  await waitAtMost(SAVE_TIMEOUT_MS, account.flush());
  const { saving } = account.store.getState();
  if (saving === 'failed')
    return showToast(
      'error',
      'No pudimos guardar tus datos. Revisá tu conexión y probá de nuevo: lo que escribiste sigue acá.',
    );
  if (saving === 'pending') return showToast('warning', 'Sin conexión: tus datos se guardan cuando vuelva.');
  const hasCart = cart.store.getState().items.length > 0;
  showToast(
    'success',
    'Datos Actualizados',
    hasCart ? { label: 'Volver al carrito', run: openCart } : undefined,
  );
}

/**
 * Returns the values that the form shows for a record. A missing name or e-mail address is suggested from the identity
 * provider unless the buyer touched the field; the suggestion is stored only when the form is saved.
 */
function formValues(user: UserRecord, identity: Identity, touched: ReadonlySet<string>): ShippingData {
  const suggestions: Partial<Record<FormField, string>> = {
    nombre: identity.given_name,
    apellido: identity.family_name,
    // A part of an e-mail address would be a wrong address.
    correo: identity.email.length <= FORM_FIELDS.correo.maxLength ? identity.email : '',
  };
  function valueOf(field: FormField): string {
    const stored = user[field] === DASH && (field === 'piso' || field === 'unidad') ? '' : user[field];
    if (stored !== '' || touched.has(field)) return stored;
    return (suggestions[field] ?? '').trim().slice(0, FORM_FIELDS[field].maxLength);
  }
  return { ...mapFields(FORM_FIELDS, valueOf), iva: user.iva, trackCode: user.trackCode };
}

/**
 * Returns a function that delays an action until the mouse button or finger is released. A note that appeared during
 * the press would move the pressed button away from the pointer, and the click would be lost.
 */
function useAfterPointerRelease(): (action: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    function release(): void {
      // In the next task, because the click event follows the release.
      setTimeout(() => {
        isPressed.current = false;
        for (const action of waiting.current.splice(0)) action();
      });
    }
    window.addEventListener('mousedown', () => (isPressed.current = true), options);
    window.addEventListener('mouseup', release, options);
    window.addEventListener('dragend', release, options);
    return () => listeners.abort();
  }, []);
  return useCallback((action) => {
    if (isPressed.current) waiting.current.push(action);
    else action();
  }, []);
}
