import type { ReactNode } from 'react';
import { internalCategories } from '#config/shop/catalogue.ts';
import { marketplacePercent } from '#config/shop/prices.ts';
import { shippingFormula } from '#config/shop/shipping.ts';
import {
  kindOf,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldKind,
} from '#domain/catalogue/product-fields.ts';
import { TextAreaField } from '#ui/controls/fields.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { downIcon, upIcon } from '#ui/icons/panel-icons.json';
import { FieldControl } from '#admin/parts/field-control.tsx';
import { FormSheet, type FormSheetProps } from '#admin/parts/form-sheet.tsx';
import { addressesOf, NO, YES } from './read-product-form.ts';
import layout from '#admin/common/panel-layout.module.css';
import styles from './products.module.css';

type FieldHints = Readonly<Partial<Record<ProductField, string>>>;

interface ProductFormProps extends Omit<FormSheetProps<ProductField>, 'fields' | 'className'> {
  readonly names: readonly ProductField[];
  readonly hints: FieldHints;
  /** An empty field leaves the products as they are. */
  readonly isOfMany?: boolean;
  readonly disabled?: ProductField | undefined;
}

/** The one form of products: of one, of a new one, or of all that are chosen. The kind of a field decides its control. */
export function ProductForm({ names, isOfMany, disabled, hints, ...sheet }: ProductFormProps) {
  const { draft } = sheet;

  function control(name: ProductField, error: string | undefined): ReactNode {
    const { label } = PRODUCT_FIELDS[name];
    const kind = kindOf(name);
    const hint = hints[name] ?? HINTS[name];
    const value = draft.text(name);
    const field = {
      label,
      hint,
      error,
      value,
      disabled: name === disabled,
      ...(isOfMany && { placeholder: 'Sin cambios' }),
    };
    if (kind === 'pictures')
      return (
        <div key={name} className="stack gap-2 full-line">
          <TextAreaField
            {...field}
            rows={4}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => draft.type({ [name]: target.value })}
          />
          <Pictures
            addresses={addressesOf(value)}
            onOrder={(next) => draft.type({ [name]: next.join('\n') })}
          />
        </div>
      );
    if (kind === 'lines')
      return (
        <TextAreaField
          key={name}
          {...field}
          fieldClassName="full-line"
          rows={5}
          onChange={({ target }) => draft.type({ [name]: target.value })}
        />
      );
    return (
      <FieldControl
        key={name}
        {...field}
        kind={kind}
        options={optionsOf(kind)}
        onType={(text) => draft.type({ [name]: text })}
      />
    );
  }

  return (
    <FormSheet
      {...sheet}
      className={layout.fields}
      fields={(problems) => names.map((name) => control(name, problems[name]))}
    />
  );
}

interface PicturesProps {
  readonly addresses: readonly string[];
  readonly onOrder: (addresses: readonly string[]) => void;
}

/** Shows the pictures in their order, each with a button that changes its place with a neighbour. */
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

/** Returns the choices of a field; undefined for one that takes any text. */
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
