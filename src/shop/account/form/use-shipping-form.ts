import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { waitAtMost } from '#data/async/timeout.ts';
import type { UserPatch } from '#data/firestore/user-codec.ts';
import { type Services, useServices } from '#data/services.ts';
import { accountEmail } from '#domain/buyer/address.ts';
import { fittingEmail, type Identity, type ShippingData, type UserRecord } from '#domain/buyer/buyer.ts';
import { storedUnfit } from '#data/account/form-draft.ts';
import { FORM_FIELD_NAMES, FORM_FIELDS, type FormField } from '#domain/buyer/form-fields.ts';
import { missingFields, toFormValues, toStoredForm, unfitFields } from '#domain/buyer/form-values.ts';
import { fieldNames, mapFields, mapNames, pickFields } from '#domain/fields.ts';
import { focusField } from '#ui/controls/form.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { announce } from '#ui/feedback/announce.ts';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';

export type ShippingFormState = ReturnType<typeof useShippingForm>;

/**
 * Returns the state of the form, and saves each change while the buyer types, like «Guardar datos». A focused field keeps its
 * text when another device changes the record. A text that does not fit is not stored in the record, but stays in the form, even
 * after a reload.
 */
export function useShippingForm(user: UserRecord, identity: Identity) {
  const services = useServices();
  const { account } = services;
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => unfitTexts(user));
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(fieldNames(typed)));
  const [isChecked, setChecked] = useState(false);
  const [busy, run] = useBusy();
  const { focused, focus, blur } = useFocusedField();
  const typing = isChecked ? null : focused;
  const suggested = formValues(user, identity, touched);
  const unfit = unfitFields({ ...suggested, ...typed });
  const shown = fieldNames(typed).filter((field) => field === focused || unfit.includes(field));
  const values = { ...suggested, ...pickFields(typed, shown) };
  const empty = missingFields({ ...values, email: identity.email }).filter((field) => !unfit.includes(field));
  const missing = isChecked ? empty : [];
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
    if (touched.size > 0) keepUnfit(user.sub, values);
  });

  function change(changes: UserPatch, texts: FormTexts = {}): void {
    setTouched((before) => new Set([...before, ...Object.keys(changes)]));
    // The save removes unfit texts from the record.
    setTyped((before) => ({ ...pickFields<FormTexts>(values, unfit), ...before, ...texts }));
    account.patch({ ...mapNames(unfit, () => ''), ...changes });
  }

  function type(texts: FormTexts): void {
    // Read now, not from the last render: a place on the map is found later.
    const now = account.store.getState().user ?? user;
    const names = fieldNames(texts);
    const stored = toStoredForm({ ...toFormValues(now), ...texts }, names);
    const changed = fieldNames(stored).filter((name) => stored[name] !== now[name]);
    change(pickFields<UserPatch>(stored, [...names, ...changed]), texts);
  }

  async function save(form: HTMLFormElement): Promise<void> {
    const first = FORM_FIELD_NAMES.find((field) => empty.includes(field) || unfit.includes(field));
    setChecked(first !== undefined);
    // Also stores a suggested e-mail address, which the checkout requires.
    change(toStoredForm(values, shown));
    if (first === undefined) {
      setTyped({});
      return saveNow(services, () => void navigate(paths.cart));
    }
    void account.flush();
    focusField(form, first);
    announce(problemText(empty.length, unfit.length));
  }

  return {
    values,
    /** Returns the current values of the form, for use after a request. */
    shownValues: () => latest.current,
    /** Names of the missing fields; empty until a save fails. */
    missing,
    /** The focused field. It shows no warning until a save finds a problem. */
    typing,
    unfit: unfit.filter((field) => field !== typing),
    /** The account's e-mail, when it replaces the form's because it is too long for the field; else ''. */
    accountEmail: accountEmail({ ...values, email: identity.email }),
    showsSaving: touched.size > 0 && unfit.length === 0,
    busy,
    type,
    change: (changes: UserPatch) => change(changes),
    focus(field: FormField) {
      if (!unfit.includes(field)) setTyped({ ...typed, [field]: values[field] });
      focus(field);
    },
    blur,
    save: (form: HTMLFormElement) => void run(() => save(form)),
  };
}

/** Returns texts that did not fit on an earlier visit, except where another device has stored a new value since. */
function unfitTexts(user: UserRecord): FormTexts {
  const unfit = storedUnfit.read();
  if (unfit?.sub !== user.sub) return {};
  const { texts } = unfit;
  const shown = toFormValues(user);
  return pickFields(
    texts,
    fieldNames(texts).filter((field) => shown[field] === ''),
  );
}

function keepUnfit(sub: string, values: ShippingData): void {
  const unfit = unfitFields(values);
  if (unfit.length === 0) storedUnfit.clear();
  else storedUnfit.write({ sub, texts: pickFields<FormTexts>(values, unfit) });
}

/**
 * Keeps a field focused until a press elsewhere becomes a click. A hint that appears at blur would otherwise move the pressed
 * button away from the pointer, and the click would be lost.
 */
function useFocusedField() {
  const [focused, focus] = useState<FormField | null>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    function settle(): void {
      isPressed.current = false;
      focus((field) => (document.activeElement?.getAttribute('name') === field ? field : null));
    }
    // Runs in the next task, because the click event follows the release.
    const release = () => setTimeout(settle);
    window.addEventListener('mousedown', () => (isPressed.current = true), options);
    window.addEventListener('mouseup', release, options);
    window.addEventListener('dragend', release, options);
    return () => listeners.abort();
  }, []);
  return { focused, focus, blur: () => isPressed.current || focus(null) };
}

type FormTexts = Partial<Record<FormField, string>>;

/** Returns why the form cannot be stored completely. */
export function problemText(missing: number, unfit: number): string {
  return [
    missing > 0 && (missing === 1 ? 'Falta 1 dato.' : `Faltan ${missing} datos.`),
    unfit > 0 &&
      (unfit === 1 ? '1 dato no se guarda: revisalo.' : `${unfit} datos no se guardan: revisalos.`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Milliseconds for which the button waits for the database. Unsaved data stay in the browser. */
const SAVE_TIMEOUT_MS = 8000;

async function saveNow(services: Services, openCart: () => void): Promise<void> {
  const settled = services.account.flush();
  await waitAtMost(SAVE_TIMEOUT_MS, settled);
  const show = () => showOutcome(services, openCart);
  if (services.account.store.getState().saving !== 'pending') return show();
  showToast('warning', 'Sin conexión: tus datos se guardan cuando vuelva.');
  void settled.then(show);
}

/** Shows the result of a save; nothing while later changes are being saved, or after a sign-out. */
function showOutcome({ account, cart }: Services, openCart: () => void): void {
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

/**
 * Returns the form's values. Suggests the identity's name and e-mail in untouched empty fields; only saving the form stores a
 * suggestion.
 */
function formValues(user: UserRecord, identity: Identity, touched: ReadonlySet<string>): ShippingData {
  const { given_name: nombre, family_name: apellido } = identity;
  const suggestions: FormTexts = { nombre, apellido, correo: fittingEmail(identity) };
  const shown = toFormValues(user);
  const valueOf = (field: FormField) => shown[field] || (!touched.has(field) && suggestions[field]) || '';
  return { ...shown, ...mapFields(FORM_FIELDS, valueOf) };
}
