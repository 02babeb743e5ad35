import { CATEGORY_NAMES } from '../../domain/catalogue/categories.ts';
import { shopPrice, type Product } from '../../domain/catalogue/product.ts';
import { editablePesos, parsePesos } from '../../domain/seller/amount.ts';
import { pickFields } from '../../domain/seller/pick-fields.ts';
import { changedFields, type ProductChanges } from '../../domain/seller/product-changes.ts';
import { fieldName, fieldProblem } from '../../domain/seller/product-schema.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { CheckboxField } from '../../ui/controls/checkbox-field.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { wideField, type FieldProblems, type FieldReader } from '../common/edit-dialog.tsx';

const EDITED = [
  'title',
  'price',
  'original_price',
  'stock',
  'weight',
  'freeShipping',
  'internalCategory',
  'info',
  'video',
  'deprecated',
] as const satisfies readonly (keyof Product)[];

export type EditedField = (typeof EDITED)[number];

interface ProductFieldsProps {
  readonly product: Product;
  readonly problems: FieldProblems<EditedField>;
}

/** Renders the fields of a product that the seller can change. */
export function ProductFields({ product, problems }: ProductFieldsProps) {
  const field = (name: EditedField) => ({ name, label: fieldName(name), error: problems[name] });
  return (
    <>
      <TextField
        {...field('title')}
        fieldClassName={wideField}
        defaultValue={product.title}
        data-autofocus=""
      />
      <TextField
        {...field('price')}
        inputMode="decimal"
        hint={`En la tienda: ${formatPesos(shopPrice(product))}`}
        defaultValue={editablePesos(product.price)}
      />
      <TextField
        {...field('original_price')}
        inputMode="decimal"
        hint="Vacío si no tiene descuento."
        defaultValue={product.original_price === null ? '' : editablePesos(product.original_price)}
      />
      <TextField
        {...field('stock')}
        inputMode="numeric"
        defaultValue={product.stock}
        disabled={product.fullFilment}
        hint={product.fullFilment ? 'Es de Full: lo maneja el marketplace.' : undefined}
      />
      <TextField
        {...field('weight')}
        inputMode="decimal"
        hint="En gramos, por unidad."
        defaultValue={editablePesos(product.weight)}
      />
      <TextField
        {...field('freeShipping')}
        inputMode="decimal"
        hint="Pesos que cobra el marketplace; 0 si no tiene."
        defaultValue={editablePesos(product.freeShipping)}
      />
      <SelectField
        {...field('internalCategory')}
        placeholder="Sin categoría"
        hint="Su documento se muestra en el producto."
        options={categories(product.internalCategory)}
        defaultValue={product.internalCategory}
      />
      <TextField
        {...field('info')}
        inputMode="url"
        fieldClassName={wideField}
        hint="Dirección web de un archivo o página."
        defaultValue={product.info}
      />
      <TextField
        {...field('video')}
        hint="El código de YouTube, no la dirección entera."
        defaultValue={product.video}
      />
      <CheckboxField
        label={fieldName('deprecated')}
        name="deprecated"
        hint="Se sigue viendo, con el aviso."
        defaultChecked={product.deprecated}
        className={wideField}
      />
    </>
  );
}

/** Returns the known categories, and the product's own if it is not one of them. */
function categories(own: string): { value: string; label: string }[] {
  const known = Array.from(CATEGORY_NAMES, ([value, label]) => ({ value, label }));
  return own === '' || CATEGORY_NAMES.has(own) ? known : [...known, { value: own, label: own }];
}

interface ReadForm {
  /** The changed fields only; null when a field has a problem. */
  readonly changes: ProductChanges | null;
  readonly problems: FieldProblems<EditedField>;
}

/** Reads the submitted form. The stock of a Full product is disabled there and keeps its value. */
export function readProductForm(read: FieldReader<EditedField>, product: Product): ReadForm {
  const text = (field: EditedField) => read(field) ?? '';
  const pesos = (field: EditedField) => parsePesos(text(field)) ?? Number.NaN;
  const next: Product = {
    ...product,
    title: text('title'),
    price: pesos('price'),
    original_price: text('original_price') === '' ? null : pesos('original_price'),
    stock: product.fullFilment ? product.stock : wholeNumber(text('stock')),
    weight: pesos('weight'),
    freeShipping: pesos('freeShipping'),
    internalCategory: text('internalCategory'),
    info: text('info'),
    video: text('video'),
    deprecated: read('deprecated') !== null,
  };
  const found = EDITED.flatMap((field) => {
    const problem = fieldProblem(field, next[field]);
    return problem === null ? [] : [[field, `${capitalized(problem)}.`] as const];
  });
  return {
    changes: found.length > 0 ? null : pickFields(next, changedFields(next, product)),
    problems: Object.fromEntries(found),
  };
}

function wholeNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
