import { CATEGORY_NAMES } from '../../domain/catalogue/categories.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { shopPrice, type Product } from '../../domain/catalogue/product.ts';
import { editablePesos } from '../../domain/seller/amount.ts';
import { CheckboxField } from '../../ui/controls/checkbox-field.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import type { ProductProblems } from './read-product-form.ts';
import { wideField } from '../common/edit-dialog.tsx';

export interface ProductFieldsProps {
  readonly product: Product;
  readonly problems: ProductProblems;
}

/** The fields of a product as a form has them, each under its name. */
export function ProductFields({ product, problems }: ProductFieldsProps) {
  return (
    <>
      <TextField
        label="Título"
        name="title"
        fieldClassName={wideField}
        defaultValue={product.title}
        error={problems.title}
        data-autofocus=""
      />
      <TextField
        label="Precio publicado"
        name="price"
        inputMode="decimal"
        hint={`En la tienda: ${formatPesos(shopPrice(product))}`}
        defaultValue={editablePesos(product.price)}
        error={problems.price}
      />
      <TextField
        label="Precio sin descuento"
        name="original_price"
        inputMode="decimal"
        hint="Vacío si no tiene descuento."
        defaultValue={product.original_price === null ? '' : editablePesos(product.original_price)}
        error={problems.original_price}
      />
      <TextField
        label="Stock"
        name="stock"
        inputMode="numeric"
        defaultValue={product.stock}
        disabled={product.fullFilment}
        hint={product.fullFilment ? 'Es de Full: lo maneja el marketplace.' : undefined}
        error={problems.stock}
      />
      <TextField
        label="Peso"
        name="weight"
        inputMode="decimal"
        hint="En gramos, por unidad."
        defaultValue={editablePesos(product.weight)}
        error={problems.weight}
      />
      <TextField
        label="Envío gratis"
        name="freeShipping"
        inputMode="decimal"
        hint="Pesos que cobra el marketplace; 0 si no tiene."
        defaultValue={editablePesos(product.freeShipping)}
        error={problems.freeShipping}
      />
      <SelectField
        label="Categoría interna"
        name="internalCategory"
        placeholder="Sin categoría"
        hint="Su documento se muestra en el producto."
        options={categories(product.internalCategory)}
        defaultValue={product.internalCategory}
        error={problems.internalCategory}
      />
      <TextField
        label="Información"
        name="info"
        inputMode="url"
        fieldClassName={wideField}
        hint="Dirección web de un archivo o página."
        defaultValue={product.info}
        error={problems.info}
      />
      <TextField
        label="Video"
        name="video"
        hint="El código de YouTube, no la dirección entera."
        defaultValue={product.video}
        error={problems.video}
      />
      <CheckboxField
        label="Discontinuado"
        name="deprecated"
        hint="Se sigue viendo, con el aviso."
        defaultChecked={product.deprecated}
        className={wideField}
      />
    </>
  );
}

/** The known categories, and the product's own when it is none of them. */
function categories(own: string): { value: string; label: string }[] {
  const known = Array.from(CATEGORY_NAMES, ([value, label]) => ({ value, label }));
  return own === '' || CATEGORY_NAMES.has(own) ? known : [...known, { value: own, label: own }];
}
