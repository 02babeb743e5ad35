import { useState } from 'react';
import { EditDialog, wideField, type FieldProblems, type FieldReader } from '../common/edit-dialog.tsx';
import { ChangeHistory } from '../log/change-history.tsx';
import { fieldProblemText } from './messages.ts';
import { useProductChanges } from './use-product-changes.ts';
import { CATEGORY_NAMES } from '../../domain/catalogue/categories.ts';
import { PRODUCT_FIELDS, type EditableField } from '../../domain/catalogue/product-fields.ts';
import { fieldProblems } from '../../domain/catalogue/product-value.ts';
import { shopPrice, type Product } from '../../domain/catalogue/product.ts';
import { fieldNames, pickFields } from '../../domain/fields.ts';
import { editablePesos, parsePesos } from '../../domain/seller/amount.ts';
import { changedFields, type ProductChanges } from '../../domain/seller/product-changes.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { CheckboxField } from '../../ui/controls/checkbox-field.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';

interface ProductDialogProps {
  readonly product: Product;
  readonly onClose: () => void;
}

/** Edits a product and shows its earlier changes (docs/product.md#seller-products). */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const { progress, change } = useProductChanges();
  const [seen, setSeen] = useState<ProductChanges>(product);

  function save(read: FieldReader<EditableField>): FieldProblems<EditableField> {
    const { changes, problems } = readProductForm(read, product);
    if (changes !== null && Object.keys(changes).length === 0) onClose();
    else if (changes !== null) void send(changes);
    return problems;
  }

  async function send(changes: ProductChanges): Promise<void> {
    const { id, title } = product;
    const request = { kind: 'change', id, title, seen, changes } as const;
    const [outcome] = await change([request], `«${title}» quedó guardado.`);
    if (outcome?.result.kind === 'done' || outcome?.result.kind === 'same') onClose();
    // The toast showed the current values: saving again overwrites them on purpose.
    if (outcome?.result.kind === 'changed') setSeen({ ...seen, ...outcome.result.fields });
  }

  return (
    <EditDialog
      title={`Editar #${product.id}`}
      size="large"
      busy={progress !== null}
      onSave={save}
      onClose={onClose}
      below={<ChangeHistory sobre={`productos/${product.id}`} />}
    >
      {(problems) => <ProductFields product={product} problems={problems} />}
    </EditDialog>
  );
}

export const EDITED_FIELDS = fieldNames(PRODUCT_FIELDS).filter(
  (field): field is EditableField => 'isEditable' in PRODUCT_FIELDS[field],
);

interface ProductFieldsProps {
  readonly product: Product;
  readonly problems: FieldProblems<EditableField>;
}

export function ProductFields({ product, problems }: ProductFieldsProps) {
  const field = (name: EditableField) => ({ name, label: PRODUCT_FIELDS[name].label, error: problems[name] });
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
        label={PRODUCT_FIELDS.deprecated.label}
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

/**
 * Reads the changed fields; null when a field has a problem. The stock of a Full product is disabled there and keeps its
 * value.
 */
function readProductForm(read: FieldReader<EditableField>, product: Product) {
  const text = (field: EditableField) => read(field) ?? '';
  const pesos = (field: EditableField) => parsePesos(text(field)) ?? Number.NaN;
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
  const found = EDITED_FIELDS.flatMap((field) => {
    const [problem] = fieldProblems(field, next[field]);
    return problem === undefined ? [] : [[field, `${capitalized(fieldProblemText(problem))}.`] as const];
  });
  return {
    changes: found.length > 0 ? null : pickFields(next, changedFields(next, product)),
    problems: Object.fromEntries(found) satisfies FieldProblems<EditableField>,
  };
}

function wholeNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
