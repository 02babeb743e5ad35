import type { ChangeEvent } from 'react';
import type { ListingStatus } from './use-listing.ts';
import { TAKEN_LISTING } from '../product-messages.ts';
import { listingId } from '../../../domain/catalogue/listing-id.ts';
import { PRODUCT_FIELDS } from '../../../domain/catalogue/product-fields.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';

interface ListingFieldProps {
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly error: string | undefined;
  readonly status: ListingStatus;
  /** Returns the product that has the listing that a text names. */
  readonly holderOf: (text: string) => Product | undefined;
  readonly onEdit: (product: Product) => void;
  /** Called when the seller has pasted or typed a listing that no product has. */
  readonly onListing: (idMeli: string) => void;
}

/** Takes a listing's id or address; says at once which product has it already, with a button to that product. */
export function ListingField(props: ListingFieldProps) {
  const { value, onType, error, status, holderOf, onEdit, onListing } = props;
  const holder = holderOf(value);

  function read(text: string): void {
    const idMeli = listingId(text);
    if (idMeli !== null && holderOf(text) === undefined) onListing(idMeli);
  }

  function change({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    onType(target.value);
    if (nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste') read(target.value);
  }

  return (
    <TextField
      label={PRODUCT_FIELDS.idMeli.label}
      name="idMeli"
      inputMode="url"
      autoComplete="off"
      placeholder="https://articulo.mercadolibre.com.ar/MLA-…"
      fieldClassName="full-line"
      data-autofocus=""
      value={value}
      error={holder ? TAKEN_LISTING : error}
      warning={
        status === 'silent' ? `Mercado Libre no contesta desde acá: poné el título. ${LATER}` : undefined
      }
      hint={
        holder ? (
          <Button size="small" variant="quiet" onClick={() => onEdit(holder)}>
            Abrir #{holder.id} {holder.title}
          </Button>
        ) : (
          HINTS[status]
        )
      }
      onChange={change}
      onBlur={() => read(value)}
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
