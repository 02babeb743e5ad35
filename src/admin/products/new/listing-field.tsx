import { useState, type ChangeEvent, type FocusEvent } from 'react';
import type { ListingStatus } from './use-listing-draft.ts';
import { TAKEN_LISTING } from '../messages.ts';
import { wideField } from '../../form/edit-dialog.tsx';
import { listingId } from '../../../domain/catalogue/listing-id.ts';
import { PRODUCT_FIELDS } from '../../../domain/catalogue/product-fields.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';

interface ListingFieldProps {
  readonly error: string | undefined;
  readonly status: ListingStatus;
  /** Returns the product that has the listing that a text names. */
  readonly holderOf: (text: string) => Product | undefined;
  readonly onEdit: (product: Product) => void;
  /** Called when the seller has pasted or typed a listing that no product has. */
  readonly onListing: (form: HTMLFormElement, idMeli: string) => void;
}

/** Takes a listing's id or address; says at once which product has it already, with a button to that product. */
export function ListingField({ error, status, holderOf, onEdit, onListing }: ListingFieldProps) {
  const [text, setText] = useState('');
  const holder = holderOf(text);

  function read({
    currentTarget: { form, value },
  }: ChangeEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>): void {
    const idMeli = listingId(value);
    if (form !== null && idMeli !== null && holderOf(value) === undefined) onListing(form, idMeli);
  }

  function change(event: ChangeEvent<HTMLInputElement>): void {
    setText(event.currentTarget.value);
    const { nativeEvent } = event;
    if (nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste') read(event);
  }

  return (
    <TextField
      label={PRODUCT_FIELDS.idMeli.label}
      name="idMeli"
      inputMode="url"
      autoComplete="off"
      placeholder="https://articulo.mercadolibre.com.ar/MLA-…"
      fieldClassName={wideField}
      data-autofocus=""
      value={text}
      error={holder ? TAKEN_LISTING : error}
      warning={
        status === 'silent' ? `Mercado Libre no contesta desde acá: poné el título. ${LATER}` : undefined
      }
      hint={holder ? <OpenButton holder={holder} onEdit={onEdit} /> : HINTS[status]}
      onChange={change}
      onBlur={read}
    />
  );
}

const LATER = 'El precio y las fotos llegan con la próxima actualización, cada 6 horas.';
const ADDRESS = 'Dirección o código (MLA…) en Mercado Libre; vacío si no tiene.';

const HINTS: Readonly<Record<ListingStatus, string>> = {
  later: `${ADDRESS} ${LATER}`,
  ready: `${ADDRESS} Completa lo que falte.`,
  asking: 'Leyendo la publicación…',
  silent: ADDRESS,
  filled: 'Completamos lo que faltaba con la publicación: revisalo y tocá «Crear».',
};

function OpenButton({ holder, onEdit }: { holder: Product; onEdit: (product: Product) => void }) {
  return (
    <Button size="small" variant="quiet" onClick={() => onEdit(holder)}>
      Abrir #{holder.id} {holder.title}
    </Button>
  );
}
