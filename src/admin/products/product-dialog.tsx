import { useState } from 'react';
import { EditDialog, wideField } from '../form/edit-dialog.tsx';
import type { FieldProblems, FieldReader } from '../../ui/controls/form.tsx';
import { ChangeHistory } from '../log/change-history.tsx';
import { fieldProblemText, FREE_PRICE, NO_VIDEO } from './messages.ts';
import { PicturesField } from './pictures/pictures-field.tsx';
import { PriceFields } from './price-fields.tsx';
import { useProductChanges } from './use-product-changes.ts';
import { CATEGORY_NAMES } from '../../domain/catalogue/categories.ts';
import { PRODUCT_FIELDS, type EditableField } from '../../domain/catalogue/product-fields.ts';
import { fieldProblems } from '../../domain/catalogue/product-value.ts';
import { withPicture } from '../../domain/catalogue/pictures.ts';
import { shopPrice, type Product } from '../../domain/catalogue/product.ts';
import { youtubeId } from '../../domain/catalogue/youtube-id.ts';
import { fieldNames, pickFields } from '../../domain/fields.ts';
import { editablePesos, readPesos } from '../../domain/seller/amount.ts';
import { changedFields, type ProductChanges } from '../../domain/seller/product-changes.ts';
import { CheckboxField } from '../../ui/controls/checkbox-field.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';

/** Edits a product and shows its earlier changes (docs/product.md#seller-products). */
export function ProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { progress, change } = useProductChanges();
  const [seen, setSeen] = useState<ProductChanges>(product);
  const [pictures, setPictures] = useState(product.imgMeliUrl);
  const typed = (read: FieldReader<EditableField>) => readProduct(read, { ...product, imgMeliUrl: pictures });

  async function save(next: Product): Promise<void> {
    const changes = pickFields(next, changedFields(next, product));
    if (Object.keys(changes).length === 0) return onClose();
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
      check={(read) => problemsOf(typed(read), product)}
      onSave={(read) => void save(typed(read))}
      onClose={onClose}
      below={<ChangeHistory sobre={`productos/${product.id}`} />}
    >
      {(problems) => <ProductFields {...{ product, problems, pictures }} onPictures={setPictures} />}
    </EditDialog>
  );
}

export const EDITED_FIELDS = fieldNames(PRODUCT_FIELDS).filter(
  (field): field is EditableField => 'isEditable' in PRODUCT_FIELDS[field],
);

interface ProductFieldsProps {
  readonly product: Product;
  readonly problems: FieldProblems<EditableField>;
  readonly pictures: Product['imgMeliUrl'];
  readonly onPictures: (pictures: Product['imgMeliUrl']) => void;
}

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
      <TextField {...text('video')} hint="Dirección o código de un video de YouTube." />
      <PicturesField
        pictures={pictures}
        onChange={onPictures}
        error={problems.imgMeliUrl}
        isListed={product.idMeli !== ''}
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

/**
 * Reads the form; text that is no number becomes NaN. The stock of a Full product is disabled and keeps its value. An
 * address that was typed and not added yet is a picture, too.
 */
function readProduct(read: FieldReader<EditableField>, product: Product): Product {
  const text = (field: EditableField) => read(field).trim();
  const pesos = (field: EditableField) => readPesos(read(field));
  const pesosOrNone = (field: EditableField) => (text(field) === '' ? null : pesos(field));
  return {
    ...product,
    title: text('title'),
    price: pesosOrNone('price'),
    original_price: pesosOrNone('original_price'),
    imgMeliUrl:
      text('imgMeliUrl') === '' ? product.imgMeliUrl : withPicture(product.imgMeliUrl, text('imgMeliUrl')),
    stock: product.fullFilment ? product.stock : wholeNumber(text('stock')),
    weight: pesos('weight'),
    freeShipping: pesos('freeShipping'),
    internalCategory: text('internalCategory'),
    info: text('info'),
    video: youtubeId(text('video')) ?? text('video'),
    deprecated: read('deprecated') !== '',
  };
}

function problemsOf(product: Product, before: Product): FieldProblems<EditableField> {
  const problems = EDITED_FIELDS.flatMap((field) => {
    const [problem] = fieldProblems(field, product[field]);
    return problem === undefined ? [] : [[field, `${capitalized(fieldProblemText(problem))}.`]];
  });
  const isFree = shopPrice(product) === 0 && product.price !== 0;
  return Object.fromEntries([
    ...problems,
    ...(isFree ? [['price', FREE_PRICE]] : []),
    ...(isNoVideo(product.video, before.video) ? [['video', NO_VIDEO]] : []),
  ]);
}

/** A text that another program stored is no obstacle to other changes. */
function isNoVideo(video: string, before: string): boolean {
  return video !== '' && video !== before && youtubeId(video) === null;
}

function wholeNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
