import { fieldProblemText, FREE_PRICE, NO_VIDEO } from './messages.ts';
import { PRODUCT_FIELDS, type EditableField } from '../../domain/catalogue/product-fields.ts';
import { fieldProblems } from '../../domain/catalogue/product-value.ts';
import { withPicture } from '../../domain/catalogue/pictures.ts';
import { shopPrice, type Product } from '../../domain/catalogue/product.ts';
import { youtubeId } from '../../domain/catalogue/youtube-id.ts';
import { fieldNames } from '../../domain/fields.ts';
import { editablePesos, readPesos } from '../../domain/seller/amount.ts';
import type { FieldProblems } from '../../ui/controls/form.tsx';

export const EDITED_FIELDS = fieldNames(PRODUCT_FIELDS).filter(
  (field): field is EditableField => 'isEditable' in PRODUCT_FIELDS[field],
);

/** A product while the seller edits it: its numbers are texts. */
export type ProductDraft = ReturnType<typeof draftOf>;

export function draftOf(product: Product) {
  const pesosOrNone = (pesos: number | null) => (pesos === null ? '' : editablePesos(pesos));
  return {
    ...product,
    price: pesosOrNone(product.price),
    original_price: pesosOrNone(product.original_price),
    stock: String(product.stock),
    weight: editablePesos(product.weight),
    freeShipping: editablePesos(product.freeShipping),
    /** Address of a picture that was typed and not added yet; saving adds it. */
    addedPicture: '',
  };
}

/** Returns the product of a draft; text that is no number becomes NaN. */
export function readProduct({ addedPicture, ...draft }: ProductDraft): Product {
  const { imgMeliUrl } = draft;
  const video = draft.video.trim();
  return {
    ...draft,
    title: draft.title.trim(),
    price: readPrice(draft.price),
    original_price: readPrice(draft.original_price),
    imgMeliUrl: addedPicture.trim() === '' ? imgMeliUrl : withPicture(imgMeliUrl, addedPicture),
    stock: wholeNumber(draft.stock),
    weight: readPesos(draft.weight),
    freeShipping: readPesos(draft.freeShipping),
    info: draft.info.trim(),
    video: youtubeId(video) ?? video,
  };
}

/** Returns a typed price in pesos; null without one, NaN for text that is no amount. */
export function readPrice(typed: string): number | null {
  return typed.trim() === '' ? null : readPesos(typed);
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

export function wholeNumber(typed: string): number {
  return /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
