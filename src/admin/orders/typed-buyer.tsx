import { Link } from 'react-router-dom';
import { BUYER_FIELD_LABELS } from '#domain/buyer/buyer-labels.ts';
import { newUserRecord, type UserRecord } from '#domain/buyer/buyer.ts';
import { FORM_FIELD_NAMES, FORM_FIELDS, type FormField } from '#domain/buyer/form-fields.ts';
import { cleanField, toStoredForm, unfitFields } from '#domain/buyer/form-values.ts';
import { PROVINCES } from '#domain/buyer/provinces.ts';
import { mapFields } from '#domain/fields.ts';
import { lengthProblem } from '#shared/length-problem.ts';
import { FORM_WARNING_TEXTS } from '#shared/form-messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/controls/form.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import styles from './new-order.module.css';

interface TypedBuyerProps {
  /** Names a buyer without an account: `manual|` and the order's id. */
  readonly orderId: string;
  readonly onPick: (buyer: UserRecord) => void;
}

/** Takes the data of a buyer without an account, of whom no record is made. One with an account is chosen among the users. */
export function TypedBuyer({ orderId, onPick }: TypedBuyerProps) {
  return (
    <Form<FormField>
      className="stack"
      check={(read) => {
        const texts = mapFields(FORM_FIELDS, read);
        const unfit = unfitFields(texts);
        return {
          ...mapFields(FORM_FIELDS, (name) => (unfit.includes(name) ? unfitText(name, texts) : undefined)),
          ...(read('nombre').trim() === '' && { nombre: 'Poné al menos el nombre' }),
        };
      }}
      onSave={(read) => {
        const sub = `manual|${orderId}`;
        const blank = newUserRecord({
          sub,
          name: '',
          given_name: '',
          family_name: '',
          email: '',
          picture: '',
        });
        const typed = toStoredForm({ ...blank, ...mapFields(FORM_FIELDS, read) });
        onPick({ ...blank, ...typed });
      }}
    >
      {(problems) => (
        <>
          <p>
            Si tiene cuenta, hacelo desde sus datos en <Link to="?seccion=usuarios">Usuarios</Link>.
          </p>
          <div className={styles.fields}>
            {FORM_FIELD_NAMES.map((name) =>
              name === 'provincia' ? (
                <SelectField
                  key={name}
                  name={name}
                  label={BUYER_FIELD_LABELS[name]}
                  placeholder="Elegí"
                  options={PROVINCES.map((province) => province.name)}
                />
              ) : (
                <TextField
                  key={name}
                  name={name}
                  label={BUYER_FIELD_LABELS[name]}
                  autoComplete="off"
                  error={problems[name]}
                />
              ),
            )}
          </div>
          <div className="row">
            <Button type="submit" variant="primary" size="small">
              Seguir con los productos
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

/** Only an e-mail that fits in its field can be unfit. */
function unfitText(name: FormField, texts: Readonly<Record<FormField, string>>): string {
  return lengthProblem(cleanField(name, texts), FORM_FIELDS[name].maxLength) ?? FORM_WARNING_TEXTS.email;
}
