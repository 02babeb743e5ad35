import { useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { waitAtMost } from '../../../data/async/timeout.ts';
import { useServices, type Services } from '../../../data/services.ts';
import type { Identity, ShippingData, UserRecord } from '../../../domain/buyer/buyer.ts';
import {
  cleanField,
  FORM_FIELD_NAMES,
  missingFields,
  toStoredForm,
  type FormField,
} from '../../../domain/buyer/shipping-form.ts';
import { announce } from '../../../ui/feedback/announce.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { shownForm } from './shown-form.ts';
import { useAfterPress } from './use-after-press.ts';

export interface ShippingFormState {
  readonly values: ShippingData;
  /** Required fields that are empty; known only after a refused save. */
  readonly missing: readonly FormField[];
  /** The field that has the focus. */
  readonly focused: FormField | null;
  /** Whether anything was changed here. */
  readonly isTouched: boolean;
  readonly busy: boolean;
  type(field: FormField, text: string): void;
  /** Puts values into several fields that nobody is typing in. */
  fill(values: Partial<Record<FormField, string>>): void;
  focus(field: FormField): void;
  blur(): void;
  /** Saves a choice that needs no cleaning. */
  choose(changes: Partial<Pick<UserRecord, 'iva' | 'trackCode' | 'esNotificarAndreani'>>): void;
  save(): void;
}

/**
 * The shipping and billing form over the buyer's record: every change is saved as it is typed (spec §4), and
 * `save` checks the whole. While a field has the focus it shows what was typed in it, whatever happens elsewhere.
 */
export function useShippingForm(
  user: UserRecord,
  identity: Identity,
  form: RefObject<HTMLFormElement | null>,
): ShippingFormState {
  const services = useServices();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Partial<Record<FormField, string>>>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<FormField | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const afterPress = useAfterPress();
  const values = { ...shownForm(user, identity, touched), ...draft };

  const touch = (...names: string[]) => setTouched((before) => new Set([...before, ...names]));

  async function save(): Promise<void> {
    const missing = missingFields(values);
    setChecked(missing.length > 0);
    const [first] = missing;
    if (first !== undefined) {
      // What is there is kept, an offered e-mail too: with it on file the order can be finished (spec §6).
      services.account.patch(filled(values));
      void services.account.flush();
      focusField(form.current, first);
      return announce(missing.length === 1 ? 'Falta 1 dato.' : `Faltan ${missing.length} datos.`);
    }
    setBusy(true);
    setDraft({});
    services.account.patch(toStoredForm(values));
    await saveNow(services, () => void navigate(paths.cart));
    setBusy(false);
  }

  return {
    values,
    missing: isChecked ? missingFields(values) : [],
    focused,
    isTouched: touched.size > 0,
    busy,
    type(field, text) {
      const cleaned = cleanField(field, text);
      touch(field);
      setDraft({ [field]: cleaned });
      services.account.patch(Object.fromEntries([[field, cleaned]]));
    },
    fill(found) {
      touch(...Object.keys(found));
      setDraft({});
      services.account.patch(found);
    },
    focus: setFocused,
    blur: () =>
      afterPress(() => {
        setFocused((now) => (now === focused ? null : now));
        setDraft({});
      }),
    choose(changes) {
      touch(...Object.keys(changes));
      services.account.patch(changes);
    },
    save: () => {
      if (!busy) void save();
    },
  };
}

/** Puts the keyboard in a field of the form. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}

/** The form's fields that hold something. */
function filled(values: ShippingData): Partial<Record<FormField, string>> {
  const names = FORM_FIELD_NAMES.filter((field) => values[field].trim() !== '');
  return Object.fromEntries(names.map((field) => [field, values[field].trim()]));
}

/** How long the button waits for the database's word; the data is safe in the browser meanwhile. */
const PATIENCE_MS = 8000;

async function saveNow({ account, cart }: Services, toCart: () => void): Promise<void> {
  await waitAtMost(PATIENCE_MS, account.flush());
  const { saving } = account.store.getState();
  if (saving === 'failed')
    showToast(
      'error',
      'No pudimos guardar tus datos. Revisá tu conexión y probá de nuevo: lo que escribiste sigue acá.',
    );
  else if (saving === 'pending') showToast('warning', 'Sin conexión: tus datos se guardan cuando vuelva.');
  else
    showToast(
      'success',
      'Datos Actualizados',
      cart.store.getState().items.length > 0 ? { label: 'Volver al carrito', run: toCart } : undefined,
    );
}
