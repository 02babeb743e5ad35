import type { ReactNode } from 'react';
import { internalCategories } from '#config/shop/catalogue.ts';
import { PRODUCT_FIELDS, type ProductField } from '#domain/catalogue/product-fields.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextAreaField, TextField } from '#ui/controls/text-field.tsx';
import { FormSheet, type FormSheetProps } from '#admin/parts/form-sheet.tsx';
import { addressesOf, NO, YES } from './read-product-form.ts';
import styles from './products.module.css';

type FieldHints = Readonly<Partial<Record<ProductField, string>>>;

interface ProductFormProps extends Omit<FormSheetProps<ProductField>, 'fields' | 'className'> {
  readonly names: readonly ProductField[];
  readonly hints: FieldHints;
  /** An empty field leaves the products as they are. */
  readonly isOfMany?: boolean;
  readonly disabled?: ProductField | undefined;
}

/** The one form of products: of one, of a new one, or of all that are chosen. The type of a field decides its control. */
export function ProductForm({ names, isOfMany, disabled, hints, ...sheet }: ProductFormProps) {
  const { draft } = sheet;

  function control(name: ProductField, error: string | undefined): ReactNode {
    const { label, type } = PRODUCT_FIELDS[name];
    const hint = hints[name] ?? HINTS[name];
    const value = draft.text(name);
    const field = {
      label,
      hint,
      error,
      value,
      disabled: name === disabled,
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        draft.type({ [name]: target.value }),
      ...(isOfMany && { placeholder: 'Sin cambios' }),
    };
    if (type === 'pictures')
      return (
        <div key={name} className="stack gap-2 full-line">
          <TextAreaField {...field} rows={4} autoComplete="off" spellCheck={false} />
          <p className="row gap-2">
            {addressesOf(value).map((address, at) => (
              <img key={address} src={address} alt={`Foto ${at + 1}, no carga`} className={styles.shown} />
            ))}
          </p>
        </div>
      );
    const options = optionsOf(name, value);
    if (options !== null) return <SelectField key={name} {...field} options={options} />;
    if (type === 'text' || type === 'address')
      return <TextField key={name} {...field} autoComplete="off" fieldClassName="full-line" />;
    const inputMode = type === 'whole' ? 'numeric' : 'decimal';
    return <TextField key={name} {...field} autoComplete="off" inputMode={inputMode} />;
  }

  return (
    <FormSheet
      {...sheet}
      className={styles.form}
      fields={(problems) => names.map((name) => control(name, problems[name]))}
    />
  );
}

/** Returns the choices of a field; null for one that takes any text. */
function optionsOf(name: ProductField, value: string) {
  if (PRODUCT_FIELDS[name].type === 'flag') return [NO, YES];
  if (name !== 'internalCategory') return null;
  const known = Array.from(internalCategories, ([category, label]) => ({ value: category, label }));
  const none = { value: NO, label: 'Sin categoría' };
  const isKnown = value === '' || value === NO || internalCategories.has(value);
  return [none, ...known, ...(isKnown ? [] : [value])];
}

const HINTS: FieldHints = {
  original_price: 'Vacío si no tiene descuento.',
  weight: 'En gramos, por unidad.',
  freeShipping: 'Pesos que cobra el marketplace; 0 si no tiene.',
  internalCategory: 'Su documento se muestra en el producto.',
  pausado: 'No se vende ni está en las listas; su página sigue, y lo dice.',
  deprecated: 'Se sigue viendo, con el aviso.',
  info: 'Dirección web de un archivo o página.',
  video: 'Dirección o código de un video de YouTube.',
  fullFilment: 'Lo guarda y lo envía Mercado Libre.',
  id: 'El primero que está libre.',
  imgMeliUrl: 'Una dirección por línea; la primera es la portada.',
};
