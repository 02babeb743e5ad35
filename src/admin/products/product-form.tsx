import { mapFields } from '#domain/fields.ts';
import { internalCategories } from '#config/shop/catalogue.ts';
import { marketplacePercent } from '#config/shop/prices.ts';
import { shippingFormula } from '#config/shop/shipping.ts';
import {
  kindOf,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldKind,
} from '#domain/catalogue/product-fields.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { downIcon, upIcon } from '#ui/icons/panel-icons.json';
import { addressesOf, NO, YES } from '#admin/form/field-kinds.ts';
import { RecordForm, type RecordFormProps } from '#admin/form/record-form.tsx';
import styles from './products.module.css';

interface ProductFormProps extends Omit<
  RecordFormProps<ProductField>,
  'rows' | 'options' | 'below' | 'hints' | 'placeholder'
> {
  readonly hints: FieldHints;
  /** True when an empty field leaves the products unchanged. */
  readonly isOfMany?: boolean;
}

/** Renders the form of one product, of a new one, or of all selected ones. */
export function ProductForm({ isOfMany, hints, ...form }: ProductFormProps) {
  const { draft } = form;
  return (
    <RecordForm
      {...form}
      rows={ROWS}
      options={OPTIONS}
      hints={{ ...HINTS, ...hints }}
      placeholder={isOfMany ? 'Sin cambios' : undefined}
      below={{
        imgMeliUrl: (
          <Pictures
            addresses={addressesOf(draft.text('imgMeliUrl'))}
            onOrder={(next) => draft.type({ imgMeliUrl: next.join('\n') })}
          />
        ),
      }}
    />
  );
}

type FieldHints = Readonly<Partial<Record<ProductField, string>>>;

const ROWS = mapFields(PRODUCT_FIELDS, (name) => ({ ...PRODUCT_FIELDS[name], kind: kindOf(name) }));

const OPTIONS = mapFields(PRODUCT_FIELDS, (name) => optionsOf(kindOf(name)));

interface PicturesProps {
  readonly addresses: readonly string[];
  readonly onOrder: (addresses: readonly string[]) => void;
}

/** Renders the pictures in their order, each with a button that swaps it with a neighbour. */
function Pictures({ addresses, onOrder }: PicturesProps) {
  function swap(from: number, to: number): void {
    onOrder(addresses.map((address, at) => addresses[at === from ? to : at === to ? from : at] ?? address));
    announce(`Ahora es la foto ${to + 1} de ${addresses.length}.`);
  }
  return (
    <ol className={`plain-list ${styles.pictures}`} aria-label="Orden de las fotos">
      {addresses.map((address, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the buttons of a place stay, and so does the focus
        <li key={at}>
          <img src={address} alt={`Foto ${at + 1}, no carga`} title={address} />
          <IconButton
            icon={upIcon}
            label={`Subir la foto ${at + 1}`}
            disabled={at === 0}
            onClick={() => swap(at, at - 1)}
          />
          <IconButton
            icon={downIcon}
            label={`Bajar la foto ${at + 1}`}
            disabled={at === addresses.length - 1}
            onClick={() => swap(at, at + 1)}
          />
        </li>
      ))}
    </ol>
  );
}

/** Returns the options of a field; undefined for a field with free text. */
function optionsOf(kind: ProductFieldKind) {
  if (kind === 'flag') return [NO, YES];
  if (kind !== 'category') return undefined;
  const known = Array.from(internalCategories, ([category, label]) => ({ value: category, label }));
  return [{ value: NO, label: 'Sin categoría' }, ...known];
}

const HINTS: FieldHints = {
  original_price: 'Vacío si no tiene descuento.',
  weight: 'En gramos, por unidad.',
  freeShipping:
    marketplacePercent === null
      ? `Pesos, de los que se descuenta el ${shippingFormula.benefitPercent} % del envío; 0 si no tiene.`
      : 'Pesos que cobra el marketplace; 0 si no tiene.',
  internalCategory: 'Su documento se muestra en el producto.',
  descripcion: 'Se muestra si el producto no tiene documento. Cada renglón queda como lo escribís.',
  pausado: 'No se vende ni está en las listas; su página sigue, y lo dice.',
  deprecated: 'Se sigue viendo, con el aviso.',
  info: 'Dirección web de un archivo o página.',
  video: 'Dirección o código de un video de YouTube.',
  fullFilment: 'Lo guarda y lo envía Mercado Libre.',
  id: 'El primero que está libre.',
  imgMeliUrl: 'Una dirección por línea; la primera es la portada.',
};
