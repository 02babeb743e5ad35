import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { Identity, UserRecord } from '../../../domain/buyer/buyer.ts';
import { IVA_CONDITIONS, TRACK_CODES } from '../../../domain/buyer/buyer.ts';
import { PROVINCES } from '../../../domain/buyer/provinces.ts';
import { FORM_FIELDS } from '../../../domain/buyer/shipping-form.ts';
import { emptyFieldText } from '../../../shared/messages/shipping-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { CheckboxField } from '../../../ui/controls/checkbox-field.tsx';
import { saveIcon } from '../../../ui/icons/lazy-icons.ts';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { FormText } from './form-text.tsx';
import { BackToCart } from '../back-to-cart.tsx';
import { LocationFiller } from './location-filler.tsx';
import { CompletedOrdersNotice } from '../orders/missing-data.tsx';
import { SaveState } from './save-state.tsx';
import styles from './shipping-form.module.css';
import { focusField, useShippingForm, type ShippingFormState } from './use-shipping-form.ts';

export interface ShippingFormProps {
  readonly user: UserRecord;
  readonly identity: Identity;
}

/** The shipping and billing form (spec §5). */
export function ShippingForm({ user, identity }: ShippingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const state = useShippingForm(user, identity, form);
  useFieldOfAddress(form);
  return (
    <Card>
      <form
        ref={form}
        noValidate
        className={styles.form}
        aria-labelledby="datos"
        onSubmit={(event) => {
          event.preventDefault();
          state.save();
        }}
      >
        <Person state={state} />
        <Address state={state} />
        <Billing state={state} />
        <Notifications state={state} user={user} />
        <div className={styles.end}>
          <Button type="submit" variant="primary" icon={saveIcon} busy={state.busy}>
            Guardar datos
          </Button>
          <BackToCart />
          <SaveState isTouched={state.isTouched} missing={state.missing.length} />
        </div>
        <CompletedOrdersNotice user={user} />
      </form>
    </Card>
  );
}

/** The field that the address asks for, e.g. `/user#correo`, has the focus when the form appears. */
function useFieldOfAddress(form: RefObject<HTMLFormElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') focusField(form.current, hash.slice(1));
  }, [hash, form]);
}

interface GroupProps {
  readonly state: ShippingFormState;
}

function Person({ state }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Quién recibe</legend>
      <FormText state={state} field="nombre" width="half" autoComplete="given-name" />
      <FormText state={state} field="apellido" width="half" autoComplete="family-name" />
      <FormText
        state={state}
        field="correo"
        width="wide"
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <FormText state={state} field="dni" width="person" inputMode="numeric" autoComplete="off" />
      <FormText
        state={state}
        field="codarea"
        width="third"
        inputMode="numeric"
        autoComplete="tel-area-code"
        hint="Sin el 0: 11, 351…"
      />
      <FormText
        state={state}
        field="cel"
        width="third"
        type="tel"
        inputMode="tel"
        autoComplete="tel-local"
        hint="Sin el 15"
      />
    </fieldset>
  );
}

function Address({ state }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Dónde lo enviamos</legend>
      <LocationFiller state={state} />
      <SelectField
        label="Provincia"
        name="provincia"
        fieldClassName={styles.pair ?? ''}
        required
        placeholder="Elegí una provincia"
        options={PROVINCES.map(({ name }) => name)}
        autoComplete="address-level1"
        value={state.values.provincia}
        error={state.missing.includes('provincia') ? emptyFieldText(FORM_FIELDS.provincia.label) : undefined}
        onChange={(event) => state.type('provincia', event.target.value)}
        onBlur={() => state.blur()}
      />
      <FormText state={state} field="localidad" width="pair" autoComplete="address-level2" />
      <FormText state={state} field="calle" width="most" autoComplete="address-line1" />
      <FormText state={state} field="altura" width="third" autoComplete="off" />
      <FormText state={state} field="piso" width="third" autoComplete="off" />
      <FormText state={state} field="unidad" width="third" autoComplete="off" hint="Departamento, local…" />
      <FormText
        state={state}
        field="cp"
        width="third"
        inputMode="numeric"
        autoComplete="postal-code"
        hint="4 números"
      />
    </fieldset>
  );
}

function Billing({ state }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Facturación</legend>
      <FormText state={state} field="cuit" width="pair" inputMode="numeric" autoComplete="off" />
      <SelectField
        label="Condición de IVA"
        name="iva"
        fieldClassName={styles.pair ?? ''}
        placeholder="Sin especificar"
        options={IVA_CONDITIONS}
        value={state.values.iva}
        onChange={(event) =>
          state.choose({ iva: IVA_CONDITIONS.find((iva) => iva === event.target.value) ?? '' })
        }
      />
    </fieldset>
  );
}

function Notifications({ state, user }: GroupProps & { readonly user: UserRecord }) {
  return (
    <fieldset className={styles.group}>
      <legend>Avisos</legend>
      <SelectField
        label="Cómo te mandamos el número de seguimiento"
        name="trackCode"
        fieldClassName={styles.wide ?? ''}
        options={TRACK_CODES}
        value={state.values.trackCode}
        onChange={(event) => {
          const trackCode = TRACK_CODES.find((code) => code === event.target.value);
          if (trackCode !== undefined) state.choose({ trackCode });
        }}
      />
      <CheckboxField
        className={styles.wide}
        label="Quiero que el correo me avise de mi envío"
        name="esNotificarAndreani"
        checked={user.esNotificarAndreani}
        onChange={(event) => state.choose({ esNotificarAndreani: event.target.checked })}
      />
    </fieldset>
  );
}
