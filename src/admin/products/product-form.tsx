import { wideField } from '../form/edit-dialog.tsx';
import { PicturesField } from './pictures/pictures-field.tsx';
import { PriceFields } from './price-fields.tsx';
import { CATEGORY_NAMES } from '../../domain/catalogue/categories.ts';
import { PRODUCT_FIELDS, type EditableField } from '../../domain/catalogue/product-fields.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { editablePesos } from '../../domain/seller/amount.ts';
import { CheckboxField } from '../../ui/controls/checkbox-field.tsx';
import type { FieldProblems } from '../../ui/controls/form.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';

interface ProductFieldsProps {
  readonly product: Product;
  readonly problems: FieldProblems<EditableField>;
  readonly pictures: Product['imgMeliUrl'];
  readonly onPictures: (pictures: Product['imgMeliUrl']) => void;
}

/** Renders the fields of a product that the seller edits. */
export function ProductFields({ product, problems, pictures, onPictures }: ProductFieldsProps) {
  const field = (name: EditableField) => ({ name, label: PRODUCT_FIELDS[name].label, error: problems[name] });
  const text = (name: 'title' | 'stock' | 'internalCategory' | 'info' | 'video') => ({
    ...field(name),
    defaultValue: product[name],
  });
  const number = (name: 'weight' | 'freeShipping') =>
    ({ ...field(name), inputMode: 'decimal', defaultValue: editablePesos(product[name]) }) as const;
  return (
    <>
      <TextField {...text('title')} fieldClassName={wideField} data-autofocus="" />
      <PriceFields product={product} field={field} />
      <TextField
        {...text('stock')}
        inputMode="numeric"
        disabled={product.fullFilment}
        hint={product.fullFilment ? 'Es de Full: lo maneja el marketplace.' : undefined}
      />
      <TextField {...number('weight')} hint="En gramos, por unidad." />
      <TextField {...number('freeShipping')} hint="Pesos que cobra el marketplace; 0 si no tiene." />
      <SelectField
        {...text('internalCategory')}
        placeholder="Sin categoría"
        hint="Su documento se muestra en el producto."
        options={categories(product.internalCategory)}
      />
      <TextField
        {...text('info')}
        inputMode="url"
        fieldClassName={wideField}
        hint="Dirección web de un archivo o página."
      />
      <TextField
        {...text('video')}
        fieldClassName={wideField}
        hint="Dirección o código de un video de YouTube."
      />
      <PicturesField
        pictures={pictures}
        onChange={onPictures}
        error={problems.imgMeliUrl}
        isListed={product.idMeli !== ''}
      />
      <CheckboxField
        label={PRODUCT_FIELDS.pausado.label}
        name="pausado"
        hint="No se vende ni está en las listas; su página sigue, y lo dice."
        defaultChecked={product.pausado}
        className={wideField}
      />
      <CheckboxField
        label={PRODUCT_FIELDS.deprecated.label}
        name="deprecated"
        hint="Se sigue viendo, con el aviso."
        defaultChecked={product.deprecated}
        className={wideField}
      />
    </>
  );
}

function categories(own: string): { value: string; label: string }[] {
  const known = Array.from(CATEGORY_NAMES, ([value, label]) => ({ value, label }));
  return own === '' || CATEGORY_NAMES.has(own) ? known : [...known, { value: own, label: own }];
}
