import { fieldProblemText, FREE_PRICE, NO_VIDEO } from './messages.ts';
import { PRODUCT_FIELDS, type EditableField } from '../../domain/catalogue/product-fields.ts';
import { fieldProblems } from '../../domain/catalogue/product-value.ts';
import { withPicture } from '../../domain/catalogue/pictures.ts';
import { shopPrice, type Product } from '../../domain/catalogue/product.ts';
import { youtubeId } from '../../domain/catalogue/youtube-id.ts';
import { fieldNames } from '../../domain/fields.ts';
import { readPesos } from '../../domain/seller/amount.ts';
import type { FieldProblems, FieldReader } from '../../ui/controls/form.tsx';

export const EDITED_FIELDS = fieldNames(PRODUCT_FIELDS).filter(
  (field): field is EditableField => 'isEditable' in PRODUCT_FIELDS[field],
);

/**
 * Reads the form; text that is no number becomes NaN. The stock of a Full product is disabled and keeps its value. An
 * address that was typed and not added yet is a picture, too.
 */
export function readProduct(read: FieldReader<EditableField>, product: Product): Product {
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
    pausado: read('pausado') !== '',
  };
}

/** Returns what the database or the shop would refuse of a product's typed values. */
export function problemsOf(product: Product, before: Product): FieldProblems<EditableField> {
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

export function wholeNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
