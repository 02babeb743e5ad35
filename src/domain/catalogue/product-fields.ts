import { shippingFormula } from '#config/shop/shipping.ts';
import { fieldNames, fromNames, pickFields } from '#domain/fields.ts';
import { marketplacePercent } from '#config/shop/prices.ts';

/** The TypeScript type of a field's values, by the field's stored type. */
export interface FieldTypes {
  /** One line. */
  readonly text: string;
  /** Several lines of plain text. */
  readonly lines: string;
  /** A web address, or ''. */
  readonly address: string;
  readonly flag: boolean;
  readonly whole: number;
  /** Pesos, with at most two decimals, or grams. */
  readonly amount: number;
  readonly 'amount or null': number | null;
  readonly pictures: readonly { readonly url: string; readonly secure_url: string }[];
}

export type FieldType = keyof FieldTypes;

const EMPTY_VALUES: FieldTypes = {
  text: '',
  lines: '',
  address: '',
  flag: false,
  whole: 0,
  amount: 0,
  'amount or null': null,
  pictures: [],
};

/** The forms of products: for all selected products, for one, and for a new one. Each form adds fields to the previous one. */
const FORMS = ['many', 'one', 'new'] as const;

export type ProductFormKind = (typeof FORMS)[number];

interface Definition {
  /** The Spanish name of the field on screen. */
  readonly label: string;
  readonly type: FieldType;
  /** Kind of text field in the seller's form: the address of a listing or a video, or one of the shop's categories. */
  readonly kind?: 'listing' | 'video' | 'category';
  /** The first form that has the field; absent when the seller never types the field. */
  readonly form?: ProductFormKind;
  /** Maximum number of characters, units or pictures. */
  readonly max?: number;
  readonly isRequired?: true;
}

/** The largest amount that firestore.rules accept. */
export const MAX_AMOUNT = 1_000_000_000;
export const MAX_ADDRESS = 500;
const ANY_NUMBER = Number.MAX_SAFE_INTEGER;

/**
 * Every field of a product, in the order of the seller's form, with the limits of firestore.rules (a test compares them). The
 * product type, the panel's forms, conflicts, undo, log, import, export, the mirror's columns and the names on screen follow this
 * table. The decoder has its own list, so that a visitor's first load does not need this table.
 */
export const PRODUCT_FIELDS = {
  idMeli: { label: 'Publicación', type: 'text', kind: 'listing', max: 30, form: 'new' },
  id: { label: 'Id', type: 'whole', max: ANY_NUMBER, form: 'new' },
  fullFilment: { label: 'Full', type: 'flag', form: 'new' },
  title: { label: 'Título', type: 'text', max: 200, isRequired: true, form: 'one' },
  /** The marketplace's current price; null until it is known. */
  price: {
    label: marketplacePercent === null ? 'Precio' : 'Precio publicado',
    type: 'amount or null',
    max: MAX_AMOUNT,
    form: 'one',
  },
  /** The marketplace's price before a discount, or null. */
  original_price: { label: 'Precio sin descuento', type: 'amount or null', max: MAX_AMOUNT, form: 'one' },
  /** Units in stock; for full-fulfilment products, the marketplace's quantity. */
  stock: { label: 'Stock', type: 'whole', max: 1_000_000, form: 'many' },
  /** Grams. */
  weight: { label: 'Peso', type: 'amount', max: MAX_AMOUNT, form: 'one' },
  /** Pesos that the marketplace charges the seller for free shipping; 0 when the seller pays none. */
  freeShipping: { label: 'Beneficio de envío', type: 'amount', max: MAX_AMOUNT, form: 'many' },
  /** Name of the maker document in `projects-md`, or ''. */
  internalCategory: { label: 'Categoría interna', type: 'text', kind: 'category', max: 60, form: 'many' },
  /** Shown where the product has no maker document. */
  descripcion: { label: 'Descripción', type: 'lines', max: 1000, form: 'one' },
  /** Taken off sale for a while: not listed, and cannot be ordered (docs/panel.md#off-sale). */
  pausado: { label: 'En pausa', type: 'flag', form: 'many' },
  deprecated: { label: 'Discontinuado', type: 'flag', form: 'many' },
  /** Address of a page or file with more information, or ''. */
  info: { label: 'Información', type: 'address', max: MAX_ADDRESS, form: 'one' },
  /** YouTube id, or ''. */
  video: { label: 'Video', type: 'text', kind: 'video', max: 30, form: 'one' },
  imgMeliUrl: { label: 'Fotos', type: 'pictures', max: 12, form: 'one' },
  /** Units sold on the marketplace; the default sort order of the list. */
  popularidad: { label: 'Popularidad', type: 'whole', max: ANY_NUMBER },
  /** Address of the marketplace's listing, or ''. */
  permalink: { label: 'Enlace de la publicación', type: 'address', max: MAX_ADDRESS },
} as const satisfies Readonly<Record<string, Definition>>;

export type ProductField = keyof typeof PRODUCT_FIELDS;

export type FieldValue<F extends ProductField> = FieldTypes[(typeof PRODUCT_FIELDS)[F]['type']];

export const PRODUCT_FIELD_NAMES: readonly ProductField[] = fieldNames(PRODUCT_FIELDS);

/** Names of the fields with one of these stored types. */
export type FieldOf<T extends FieldType> = {
  [F in ProductField]: (typeof PRODUCT_FIELDS)[F]['type'] extends T ? F : never;
}[ProductField];

/** Returns the fields with one of these stored types, in the table's order. */
export function fieldsOf<T extends FieldType>(...types: readonly T[]): FieldOf<T>[] {
  const isOf = (field: ProductField): field is FieldOf<T> =>
    types.some((type) => type === PRODUCT_FIELDS[field].type);
  return PRODUCT_FIELD_NAMES.filter(isOf);
}

/** The kind of input in the seller's form: the field's type, unless its row names another kind. */
export type ProductFieldKind = FieldType | NonNullable<Definition['kind']>;

export function kindOf(field: ProductField): ProductFieldKind {
  const { type, kind }: Definition = PRODUCT_FIELDS[field];
  return kind ?? type;
}

/** Fields without a use in this shop: listing fields where it sells nowhere else, and a shipping benefit that is never deducted. */
const WITHOUT_MEANING: ReadonlySet<ProductField> = new Set([
  ...(marketplacePercent === null ? (['idMeli', 'fullFilment'] as const) : []),
  ...(shippingFormula.benefitPercent === 0 ? (['freeShipping'] as const) : []),
]);

/** Returns the fields of a form that this shop uses, in the table's order. */
export function fieldsOfForm(kind: ProductFormKind): readonly ProductField[] {
  return PRODUCT_FIELD_NAMES.filter((field) => {
    const { form }: Definition = PRODUCT_FIELDS[field];
    return form !== undefined && !WITHOUT_MEANING.has(field) && FORMS.indexOf(form) <= FORMS.indexOf(kind);
  });
}

/** Returns the product's values that firestore.rules require to be integers. */
export function wholeNumbers(product: { readonly [F in FieldOf<'whole'>]: number }) {
  return pickFields(product, fieldsOf('whole'));
}

export const EMPTY_PRODUCT = fromNames<{ readonly [F in ProductField]: FieldValue<F> }>(
  PRODUCT_FIELD_NAMES,
  (field) => EMPTY_VALUES[PRODUCT_FIELDS[field].type],
);

/** Returns true when a key is a field of a product; false for names inherited from Object.prototype. */
export function isProductField(key: string): key is ProductField {
  return Object.hasOwn(PRODUCT_FIELDS, key);
}
