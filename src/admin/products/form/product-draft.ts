import { fieldProblemText, NO_VIDEO } from '../common/product-messages.ts';
import {
  EDITABLE_FIELDS,
  fieldsOf,
  type EditableField,
  type FieldOf,
} from '../../../domain/catalogue/product-fields.ts';
import { fieldProblems } from '../../../domain/catalogue/product-value.ts';
import { withPicture } from '../../../domain/catalogue/pictures.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { youtubeId } from '../../../domain/catalogue/youtube-id.ts';
import { mapNames } from '../../../domain/fields.ts';
import { oneLine } from '../../../domain/text/one-line.ts';
import { editablePesos, readPesos } from '../../../domain/seller/amount.ts';
import type { FieldProblems } from '../../../ui/controls/form.tsx';

/** A product while the seller edits it: its numbers are texts. */
export type ProductDraft = Omit<Product, NumberField> &
  Readonly<Record<NumberField, string>> & {
    /** Address of a picture that was typed and not added yet; saving adds it. */
    readonly addedPicture: string;
  };

type NumberField = FieldOf<'whole' | 'amount' | 'amount or null'>;

export function productDraft(product: Product): ProductDraft {
  const numbers = fieldsOf('whole', 'amount', 'amount or null');
  return { ...product, ...mapNames(numbers, (field) => numberText(product[field])), addedPicture: '' };
}

function numberText(value: number | null): string {
  return value === null ? '' : editablePesos(value);
}

/** Returns the product of a draft; text that is no number becomes NaN. */
export function readProduct({ addedPicture, ...draft }: ProductDraft): Product {
  const { imgMeliUrl } = draft;
  const texts = mapNames(fieldsOf('text', 'address'), (field) => oneLine(draft[field]));
  return {
    ...draft,
    ...texts,
    ...mapNames(fieldsOf('whole', 'amount'), (field) => readPesos(draft[field])),
    ...mapNames(fieldsOf('amount or null'), (field) => readPrice(draft[field])),
    imgMeliUrl: addedPicture.trim() === '' ? imgMeliUrl : withPicture(imgMeliUrl, addedPicture),
    video: youtubeId(texts.video) ?? texts.video,
  };
}

/** Returns a typed price in pesos; null without one, NaN for text that is no amount. */
export function readPrice(typed: string): number | null {
  return typed.trim() === '' ? null : readPesos(typed);
}

/** Returns what the database or the shop would refuse of a product's typed values. */
export function productProblems(product: Product, before: Product): FieldProblems<EditableField> {
  const problems = EDITABLE_FIELDS.flatMap((field) => {
    const [problem] = fieldProblems(field, product[field]);
    return problem === undefined ? [] : [[field, `${capitalized(fieldProblemText(problem))}.`]];
  });
  return Object.fromEntries([
    ...problems,
    ...(isNoVideo(product.video, before.video) ? [['video', NO_VIDEO]] : []),
  ]);
}

/** A text that another program stored is no obstacle to other changes. */
function isNoVideo(video: string, before: string): boolean {
  return video !== '' && video !== before && youtubeId(video) === null;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
