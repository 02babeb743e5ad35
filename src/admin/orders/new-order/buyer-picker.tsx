import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buyerEmail, buyerName, buyerPlace } from '#domain/buyer/address.ts';
import { newUserRecord, type UserRecord } from '#domain/buyer/buyer.ts';
import { FORM_FIELD_NAMES, FORM_FIELDS, type FormField } from '#domain/buyer/form-fields.ts';
import { cleanForm, unfitFields } from '#domain/buyer/form-values.ts';
import { PROVINCES } from '#domain/buyer/provinces.ts';
import { mapFields } from '#domain/fields.ts';
import { ORDER_FIELDS } from '#domain/seller/order-fields.ts';
import { unfitText } from '#shared/form-messages.ts';
import { typingWarning } from '#admin/orders/sheet/read-order-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/fields.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { useAddressSearch } from '#admin/section/use-address-text.ts';
import { RecordForm } from '#admin/form/record-form.tsx';
import { Sheet } from '#admin/sheet/sheet.tsx';
import type { NewOrderDraft } from './use-new-order.ts';
import layout from '#admin/section/panel-layout.module.css';

interface BuyerPickerProps {
  /** The draft with the data of a buyer without an account. */
  readonly draft: NewOrderDraft;
  readonly onPick: (buyer: UserRecord) => void;
  readonly onClose: () => void;
}

/** Renders a search for the buyer of a new order, or a form for one without an account, for whom no record is created. */
export function BuyerPicker(props: BuyerPickerProps) {
  const { draft, onPick, onClose } = props;
  const { text, type, query } = useAddressSearch('comprador');
  const [isTyping, setTyping] = useState(() => FORM_FIELD_NAMES.some((name) => draft.text(name) !== ''));
  const found = useFoundBuyers(query);
  if (isTyping) return <TypedBuyer {...props} onSearch={() => setTyping(false)} />;
  return (
    <Sheet title="Nuevo pedido" onClose={onClose}>
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
    </Sheet>
  );
}

function useFoundBuyers(query: string) {
  const { session } = usePanelServices();
  return useQuery({
    queryKey: ['buyers for a new order', query],
    queryFn: async () => (await session.repositories().users.search(query)).entries.slice(0, MOST_OFFERED),
    enabled: query !== '',
    gcTime: 0,
  });
}

const MOST_OFFERED = 6;

/** Returns true for a buyer whose data the seller typed. */
export function isTyped({ sub }: UserRecord): boolean {
  return sub.startsWith(MANUAL);
}

const MANUAL = 'manual|';

/** Renders the form for a buyer without an account, of which only the first field is required. */
function TypedBuyer({
  draft,
  onPick,
  onSearch,
  onClose,
}: BuyerPickerProps & { readonly onSearch: () => void }) {
  const texts = mapFields(FORM_FIELDS, (name) => draft.text(name));
  const unfit = unfitFields(texts);
  const problems = {
    ...mapFields(FORM_FIELDS, (name) => (unfit.includes(name) ? unfitText(name, texts) : undefined)),
    ...(texts.nombre.trim() === '' && { nombre: 'Poné al menos el nombre' }),
  };

  function discard(): void {
    if (draft.base.lines.length === 0) return draft.drop();
    draft.type(mapFields(FORM_FIELDS, () => ''));
  }

  function pick(): void {
    const sub = `${MANUAL}${draft.base.orderId}`;
    const identity = { sub, name: '', given_name: '', family_name: '', email: '', picture: '' };
    onPick(cleanForm({ ...newUserRecord(identity), ...texts }, FORM_FIELD_NAMES));
  }

  return (
    <RecordForm<FormField>
      title="Nuevo pedido"
      onClose={onClose}
      rows={ORDER_FIELDS}
      names={FORM_FIELD_NAMES}
      // Keeps the typed texts until the order is placed.
      draft={{ ...draft, typed: [], submit: (save) => void save(), drop: discard }}
      problems={problems}
      onSave={async () => {
        pick();
        return null;
      }}
      saveLabel="Seguir con los productos"
      onDone={onSearch}
      options={{ provincia: PROVINCES.map(({ name }) => name) }}
      emptyChoice="Elegí"
      warningOf={(name) => typingWarning(name, draft.text)}
    >
      <p>
        <Button size="small" variant="quiet" onClick={onSearch}>
          Buscar entre los usuarios
        </Button>
      </p>
    </RecordForm>
  );
}
