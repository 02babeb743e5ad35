import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '#config/paths.ts';
import { useServices } from '#data/services.ts';
import { IVA_CONDITIONS, TRACK_CODES, type Identity, type UserRecord } from '#domain/buyer/buyer.ts';
import { BUYER_FIELD_LABELS, IVA_OPTIONS } from '#domain/buyer/buyer-labels.ts';
import { ButtonLink, Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { SelectField } from '#ui/controls/fields.tsx';
import { SHIPPING_GROUPS, ShippingField } from './shipping-field.tsx';
import fields from './shipping-field.module.css';
import { focusField } from '#ui/controls/form.tsx';
import { saveIcon } from '#ui/icons/lazy-icons.json';
import { LocationButton } from './location-button.tsx';
import { problemText, useShippingForm, type ShippingFormState } from './use-shipping-form.ts';

/** Renders the shipping and billing form (docs/buying.md#shipping-form). */
export function ShippingForm({ user, identity }: { readonly user: UserRecord; readonly identity: Identity }) {
  const form = useRef<HTMLFormElement>(null);
  const state = useShippingForm(user, identity);
  const { hash } = useLocation();
  // An address such as /user#correo focuses that field.
  useEffect(() => {
    if (hash !== '') focusField(form.current, hash.slice(1));
  }, [hash]);
  return (
    <div className="card">
      <form
        ref={form}
        noValidate
        className={fields.form}
        aria-labelledby="datos"
        onSubmit={(event) => {
          event.preventDefault();
          state.save(event.currentTarget);
        }}
      >
        <fieldset className={fields.group}>
          <legend>Quién recibe</legend>
          <FormFields state={state} group="person" />
        </fieldset>
        <fieldset className={fields.group}>
          <legend>Dónde lo enviamos</legend>
          <LocationButton state={state} />
          <FormFields state={state} group="address" />
        </fieldset>
        <Billing state={state} />
        <Notifications state={state} user={user} />
        <SaveBar state={state} />
      </form>
    </div>
  );
}

interface FormFieldsProps {
  readonly state: ShippingFormState;
  readonly group: keyof typeof SHIPPING_GROUPS;
}

function FormFields({ state, group }: FormFieldsProps) {
  return SHIPPING_GROUPS[group].map((field) => (
    <ShippingField
      key={field}
      field={field}
      data={state.values}
      isTyping={state.typing === field}
      isMissing={state.missing.includes(field)}
      {...(field === 'correo' &&
        state.accountEmail !== '' && {
          hint: `Te escribimos al de tu cuenta, ${state.accountEmail}: es más largo de lo que entra acá.`,
        })}
      onType={(text) => state.type({ [field]: text })}
      onFocus={() => state.focus(field)}
      onBlur={state.blur}
    />
  ));
}

function Billing({ state }: { readonly state: ShippingFormState }) {
  return (
    <fieldset className={fields.group}>
      <legend>Facturación</legend>
      <FormFields state={state} group="billing" />
      <SelectField
        label={BUYER_FIELD_LABELS.iva}
        name="iva"
        fieldClassName={fields.pair ?? ''}
        placeholder="Sin especificar"
        options={IVA_OPTIONS}
        value={state.values.iva}
        onChange={(event) =>
          state.change({ iva: IVA_CONDITIONS.find((iva) => iva === event.target.value) ?? '' })
        }
      />
    </fieldset>
  );
}

function Notifications({ state, user }: { readonly state: ShippingFormState; readonly user: UserRecord }) {
  return (
    <fieldset className={fields.group}>
      <legend>Avisos</legend>
      <SelectField
        label={BUYER_FIELD_LABELS.trackCode}
        name="trackCode"
        fieldClassName={fields.wide ?? ''}
        options={TRACK_CODES}
        value={state.values.trackCode}
        onChange={(event) => {
          const trackCode = TRACK_CODES.find((code) => code === event.target.value);
          if (trackCode !== undefined) state.change({ trackCode });
        }}
      />
      <Checkbox
        className={fields.wide}
        label={BUYER_FIELD_LABELS.esNotificarAndreani}
        name="esNotificarAndreani"
        checked={user.esNotificarAndreani}
        onChange={(event) => state.change({ esNotificarAndreani: event.target.checked })}
      />
    </fieldset>
  );
}

function SaveBar({ state: { busy, showsSaving, missing, unfit } }: { readonly state: ShippingFormState }) {
  const { account, cart } = useServices();
  const saving = useStore(account.store, (state) => state.saving);
  const isCartEmpty = useStore(cart.store, ({ items }) => items.length === 0);
  const problem = problemText(missing.length, unfit.length);
  return (
    <div className="row gap-3 full-line">
      <Button type="submit" variant="primary" icon={saveIcon} busy={busy}>
        Guardar datos
      </Button>
      {!isCartEmpty && <ButtonLink to={paths.cart}>Volver al carrito</ButtonLink>}
      {problem !== '' && (
        <p className="small semibold tone-danger toned">
          <span>{problem}</span>
          {saving === 'saved' && <span className="muted small"> Lo demás ya está guardado.</span>}
        </p>
      )}
      {showsSaving && problem === '' && <p className="muted small">{SAVING_TEXTS[saving]}</p>}
    </div>
  );
}

const SAVING_TEXTS = {
  idle: '',
  pending: 'Guardando…',
  saved: 'Guardado',
  failed: 'No se pudo guardar. Tocá «Guardar datos» para probar de nuevo.',
};
