import { IVA_CONDITIONS, TRACK_CODES, type ShippingData } from '../../../domain/buyer/buyer.ts';
import { BUYER_FIELD_LABELS } from '../../../domain/buyer/buyer-labels.ts';
import { ShippingField, SHIPPING_GROUPS } from '../../../shared/shipping-form/shipping-field.tsx';
import fields from '../../../shared/shipping-form/shipping-field.module.css';
import { SelectField } from '../../../ui/controls/select-field.tsx';

interface CopyFieldsProps {
  readonly typed: ShippingData;
  readonly onChange: (changes: Partial<ShippingData>) => void;
}

/** The fields of the shipping form, as the seller corrects them in an order's copy of the buyer. */
export function CopyFields({ typed, onChange }: CopyFieldsProps) {
  const group = (name: keyof typeof SHIPPING_GROUPS) =>
    SHIPPING_GROUPS[name].map((field) => (
      <ShippingField
        key={field}
        field={field}
        data={typed}
        isTyping={false}
        isMissing={false}
        autoComplete="off"
        onType={(text) => onChange({ [field]: text })}
      />
    ));
  return (
    <div className={fields.form}>
      <fieldset className={fields.group}>
        <legend>Quién recibe</legend>
        {group('person')}
      </fieldset>
      <fieldset className={fields.group}>
        <legend>Adónde va</legend>
        {group('address')}
      </fieldset>
      <fieldset className={fields.group}>
        <legend>Facturación y avisos</legend>
        {group('billing')}
        <SelectField
          label={BUYER_FIELD_LABELS.iva}
          fieldClassName={fields.pair}
          placeholder="Sin especificar"
          options={IVA_CONDITIONS}
          value={typed.iva}
          onChange={({ target }) =>
            onChange({ iva: IVA_CONDITIONS.find((iva) => iva === target.value) ?? '' })
          }
        />
        <SelectField
          label="Quiere el seguimiento por"
          fieldClassName={fields.pair}
          options={TRACK_CODES}
          value={typed.trackCode}
          onChange={({ target }) =>
            onChange({ trackCode: TRACK_CODES.find((code) => code === target.value) ?? typed.trackCode })
          }
        />
      </fieldset>
    </div>
  );
}
