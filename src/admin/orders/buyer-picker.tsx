import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buyerEmail, buyerName, buyerPlace } from '#domain/buyer/address.ts';
import { BUYER_FIELD_LABELS } from '#domain/buyer/buyer-labels.ts';
import { newUserRecord, type UserRecord } from '#domain/buyer/buyer.ts';
import { FORM_FIELD_NAMES, FORM_FIELDS, type FormField } from '#domain/buyer/form-fields.ts';
import { readForm, unfitFields } from '#domain/buyer/form-values.ts';
import { PROVINCES } from '#domain/buyer/provinces.ts';
import { mapFields } from '#domain/fields.ts';
import { unfitText } from '#shared/form-messages.ts';
import { typingWarning } from './read-order-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/controls/form.tsx';
import { SelectField, TextField } from '#ui/controls/fields.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { useAddressSearch } from '#admin/common/use-address-text.ts';
import type { NewOrderDraft } from './use-new-order.ts';
import layout from '#admin/common/panel-layout.module.css';

interface BuyerPickerProps {
  /** Has the data of a buyer without an account. */
  readonly draft: NewOrderDraft;
  readonly onPick: (buyer: UserRecord) => void;
}

/** Finds the buyer of a new order, or takes the data of one without an account. No record is made of those. */
export function BuyerPicker({ draft, onPick }: BuyerPickerProps) {
  const { text, type, wanted } = useAddressSearch('comprador');
  const [isTyping, setTyping] = useState(() => FORM_FIELD_NAMES.some((name) => draft.text(name) !== ''));
  const found = useFoundBuyers(wanted);
  if (isTyping) return <TypedBuyer draft={draft} onPick={onPick} onSearch={() => setTyping(false)} />;
  return (
    <div className="stack gap-2">
      <TextField
        label="¿Para quién es?"
        type="search"
        value={text}
        placeholder="Nombre, e-mail, DNI o teléfono"
        autoComplete="off"
        spellCheck={false}
        data-autofocus=""
        onChange={({ target }) => type(target.value)}
      />
      {found.isFetching && <Spinner label="Buscando…" />}
      {found.data?.length === 0 && <p className="muted small">Nadie coincide.</p>}
      <ul className="plain-list stack gap-1" aria-label="Usuarios encontrados">
        {found.data?.map((user) => (
          <li key={user.sub} className={layout.item}>
            <span className="semibold breakable">{buyerName(user)}</span>
            <span className="muted small">
              {[buyerEmail(user), buyerPlace(user)].filter(Boolean).join(' · ')}
            </span>
            <Button size="small" aria-label={`Elegir a ${buyerName(user)}`} onClick={() => onPick(user)}>
              Elegir
            </Button>
          </li>
        ))}
      </ul>
      <p>
        <Button size="small" onClick={() => setTyping(true)}>
          No tiene cuenta: escribir sus datos
        </Button>
      </p>
    </div>
  );
}

function useFoundBuyers(wanted: string) {
  const { session } = usePanelServices();
  return useQuery({
    queryKey: ['buyers for a new order', wanted],
    queryFn: async () => (await session.repositories().users.search(wanted)).entries.slice(0, MOST_OFFERED),
    enabled: wanted !== '',
    gcTime: 0,
  });
}

const MOST_OFFERED = 6;

/** Returns true for a buyer whose data the seller typed. */
export function isTyped({ sub }: UserRecord): boolean {
  return sub.startsWith(MANUAL);
}

const MANUAL = 'manual|';

function TypedBuyer({ draft, onPick, onSearch }: BuyerPickerProps & { readonly onSearch: () => void }) {
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
        const sub = `${MANUAL}${draft.base.orderId}`;
        const blank = newUserRecord({
          sub,
          name: '',
          given_name: '',
          family_name: '',
          email: '',
          picture: '',
        });
        const typed = readForm({ ...blank, ...mapFields(FORM_FIELDS, read) }, FORM_FIELD_NAMES);
        onPick({ ...blank, ...typed });
      }}
    >
      {(problems) => (
        <>
          <div className={layout.fields}>
            {FORM_FIELD_NAMES.map((name) =>
              name === 'provincia' ? (
                <SelectField
                  key={name}
                  name={name}
                  value={draft.text(name)}
                  onChange={({ target }) => draft.type({ [name]: target.value })}
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
                  value={draft.text(name)}
                  onChange={({ target }) => draft.type({ [name]: target.value })}
                  error={problems[name]}
                  warning={typingWarning(name, draft.text)}
                />
              ),
            )}
          </div>
          <div className="row">
            <Button type="submit" variant="primary" size="small">
              Seguir con los productos
            </Button>
            <Button size="small" variant="quiet" onClick={onSearch}>
              Buscar entre los usuarios
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
