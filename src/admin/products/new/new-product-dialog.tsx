import { useState } from 'react';
import { EditDialog } from '../../form/edit-dialog.tsx';
import { NO_LISTING, TAKEN_LISTING } from '../common/product-messages.ts';
import { ProductFields } from '../form/product-form.tsx';
import { productDraft, productProblems, readProduct } from '../form/product-draft.ts';
import type { ProductListing } from '../common/use-listed-products.ts';
import { useProductChanges } from '../common/use-product-changes.ts';
import {
  EMPTY_PRODUCT,
  PRODUCT_FIELDS,
  type EditableField,
} from '../../../domain/catalogue/product-fields.ts';
import { listingId } from '../../../domain/catalogue/listing-id.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { isAsRequested, nextProductId } from '../../../domain/seller/product-changes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CheckboxField } from '../../../ui/controls/checkbox-field.tsx';
import type { FieldProblems } from '../../../ui/controls/form.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';

/** The fields that only a new product asks for, beside those of every product. */
type NewField = EditableField | 'id' | 'idMeli' | 'fullFilment';

interface NewProductDialogProps extends Pick<ProductListing, 'all' | 'entries'> {
  readonly onClose: () => void;
  /** Opens the product that has the listing already. */
  readonly onEdit: (product: Product) => void;
}

/** Adds a product, by its listing or by hand (docs/panel.md#new-products). */
export function NewProductDialog({ all, entries, onClose, onEdit }: NewProductDialogProps) {
  const { progress, change } = useProductChanges();
  const [first] = useState(() => ({ ...EMPTY_PRODUCT, id: nextProductId(entries.keys()) }));
  const [draft, setDraft] = useState(() => productDraft(first));
  const product = { ...readProduct(draft), idMeli: listingId(draft.idMeli) ?? '' };
  const holder = holderOf(product.idMeli, all);

  function check(): FieldProblems<NewField> {
    const wrongId = idProblem(product.id, entries);
    const isNoListing = draft.idMeli.trim() !== '' && product.idMeli === '';
    const idMeli = isNoListing ? NO_LISTING : holder && TAKEN_LISTING;
    return { ...(idMeli && { idMeli }), ...(wrongId && { id: wrongId }), ...productProblems(product, first) };
  }

  async function add(): Promise<void> {
    const [outcome] = await change([{ kind: 'add', product }], addedText(product));
    if (isAsRequested(outcome)) onClose();
  }

  return (
    <EditDialog
      title="Nuevo producto"
      size="large"
      saveLabel="Crear"
      busy={progress !== null}
      check={check}
      onSave={() => void add()}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <TextField
            label={PRODUCT_FIELDS.idMeli.label}
            name="idMeli"
            autoComplete="off"
            placeholder="MLA1234567890"
            fieldClassName="full-line"
            data-autofocus=""
            value={draft.idMeli}
            error={holder ? TAKEN_LISTING : problems.idMeli && check().idMeli}
            hint={
              holder ? (
                <Button size="small" variant="quiet" onClick={() => onEdit(holder)}>
                  Abrir #{holder.id} {holder.title}
                </Button>
              ) : (
                LISTING_HINT
              )
            }
            onChange={({ target }) => setDraft({ ...draft, idMeli: target.value })}
          />
          <TextField
            label={PRODUCT_FIELDS.id.label}
            name="id"
            inputMode="numeric"
            value={draft.id}
            error={problems.id && check().id}
            hint="El primero que está libre."
            onChange={({ target }) => setDraft({ ...draft, id: target.value })}
          />
          <CheckboxField
            label={PRODUCT_FIELDS.fullFilment.label}
            name="fullFilment"
            hint="Lo guarda y lo envía Mercado Libre."
            checked={draft.fullFilment}
            onChange={({ target }) => setDraft({ ...draft, fullFilment: target.checked })}
          />
          <ProductFields {...{ draft, problems }} product={first} onChange={setDraft} />
        </>
      )}
    </EditDialog>
  );
}

const LATER = 'El precio y las fotos llegan con la próxima actualización, cada 6 horas.';
const LISTING_HINT = `Código (MLA…) o dirección en Mercado Libre; vacío si no tiene. ${LATER}`;

function holderOf(idMeli: string, all: readonly Product[]): Product | undefined {
  return idMeli === '' ? undefined : all.find((product) => product.idMeli === idMeli);
}

function idProblem(id: number, entries: ProductListing['entries']): string | undefined {
  if (!Number.isSafeInteger(id)) return 'Poné un número entero.';
  const holder = entries.get(String(id))?.product;
  if (holder === undefined) return undefined;
  return holder.ok ? `Ese número ya es de «${holder.value.title}».` : 'Ese número ya está usado.';
}

function addedText({ title, idMeli, price }: Product): string {
  if (price !== null) return `Agregaste «${title}».`;
  return idMeli === ''
    ? `Agregaste «${title}». Sin precio todavía no se puede pedir.`
    : `Agregaste «${title}». ${LATER}`;
}
