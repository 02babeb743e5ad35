import { PicturesField } from './pictures-field.tsx';
import type { ProductDraft } from './product-draft.ts';
import { shopPriceText } from './shop-price-text.ts';
import { internalCategories } from '../../../config/shop/catalogue.ts';
import {
  PRODUCT_FIELDS,
  type EditableField,
  type FieldOf,
} from '../../../domain/catalogue/product-fields.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { CheckboxField } from '../../../ui/controls/checkbox-field.tsx';
import type { FieldProblems } from '../../../ui/controls/form.tsx';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';

interface ProductFieldsProps {
  /** The product that the draft began from. */
  readonly product: Product;
  readonly draft: ProductDraft;
  readonly onChange: (draft: ProductDraft) => void;
  readonly problems: FieldProblems<EditableField>;
}

/** Renders the fields of a product that the seller edits. */
export function ProductFields({ product, draft, onChange, problems }: ProductFieldsProps) {
  const text = (name: Exclude<EditableField, FieldOf<'pictures' | 'flag'>>) => ({
    name,
    label: PRODUCT_FIELDS[name].label,
    error: problems[name],
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...draft, [name]: target.value }),
  });
  const flag = (name: EditableField & FieldOf<'flag'>) => ({
    name,
    label: PRODUCT_FIELDS[name].label,
    className: 'full-line',
    checked: draft[name],
    onChange: ({ target }: { readonly target: { readonly checked: boolean } }) =>
      onChange({ ...draft, [name]: target.checked }),
  });
  return (
    <>
      <TextField {...text('title')} fieldClassName="full-line" data-autofocus="" />
      <TextField {...text('price')} inputMode="decimal" hint={shopPriceText(product, draft)} />
      <TextField {...text('original_price')} inputMode="decimal" hint="Vacío si no tiene descuento." />
      <TextField
        {...text('stock')}
        inputMode="numeric"
        disabled={product.fullFilment}
        hint={product.fullFilment ? 'Es de Full: lo maneja el marketplace.' : undefined}
      />
      <TextField {...text('weight')} inputMode="decimal" hint="En gramos, por unidad." />
      <TextField
        {...text('freeShipping')}
        inputMode="decimal"
        hint="Pesos que cobra el marketplace; 0 si no tiene."
      />
      <SelectField
        {...text('internalCategory')}
        placeholder="Sin categoría"
        hint="Su documento se muestra en el producto."
        options={categories(product.internalCategory)}
      />
      <TextField
        {...text('info')}
        inputMode="url"
        fieldClassName="full-line"
        hint="Dirección web de un archivo o página."
      />
      <TextField
        {...text('video')}
        fieldClassName="full-line"
        hint="Dirección o código de un video de YouTube."
      />
      <PicturesField
        draft={draft}
        onChange={onChange}
        error={problems.imgMeliUrl}
        isListed={product.idMeli !== ''}
      />
      <CheckboxField
        {...flag('pausado')}
        hint="No se vende ni está en las listas; su página sigue, y lo dice."
      />
      <CheckboxField {...flag('deprecated')} hint="Se sigue viendo, con el aviso." />
    </>
  );
}

function categories(own: string): { value: string; label: string }[] {
  const known = Array.from(internalCategories, ([value, label]) => ({ value, label }));
  return own === '' || internalCategories.has(own) ? known : [...known, { value: own, label: own }];
}
