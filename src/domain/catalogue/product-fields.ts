import { shippingFormula } from '#config/shop/shipping.ts';
import { fieldNames, fromNames, pickFields } from '#domain/fields.ts';
import { marketplacePercent } from '#config/shop/prices.ts';

/** The type of a field's values, by the way that the field is stored. */
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

/** The forms of products: of all that are chosen, of one, and of a new one. Each has the fields of those before it. */
const FORMS = ['many', 'one', 'new'] as const;

export type ProductFormKind = (typeof FORMS)[number];

interface Definition {
  /** The one Spanish name of the field on screen. */
  readonly label: string;
  readonly type: FieldType;
  /** Kind of a text field in the seller's form: the address of a listing or a video, or one of the shop's categories. */
  readonly kind?: 'listing' | 'video' | 'category';
  /** The first form with the field; absent where no seller types it. */
  readonly form?: ProductFormKind;
  /** The most characters, units or pictures. */
  readonly max?: number;
  readonly isRequired?: true;
}

/** The largest amount that firestore.rules accept. */
export const MAX_AMOUNT = 1_000_000_000;
export const MAX_ADDRESS = 500;
const ANY_NUMBER = Number.MAX_SAFE_INTEGER;

/**
 * Every field of a product, in the order of the seller's form, with the limits of firestore.rules (a test compares them). The
 * type of a product, the panel's forms, conflicts, undo, log, import, export, the mirror's columns and the names on screen
 * follow this table. Its decoder is spelled out, so that a visitor's first load does without the table.
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
  /** Pesos that the marketplace charges the seller for free shipping; 0 for none. */
  freeShipping: { label: 'Beneficio de envío', type: 'amount', max: MAX_AMOUNT, form: 'many' },
  /** Name of the maker document in `projects-md`, or ''. */
  internalCategory: { label: 'Categoría interna', type: 'text', kind: 'category', max: 60, form: 'many' },
  /** Shown where the product has no maker document. */
  descripcion: { label: 'Descripción', type: 'lines', max: 1000, form: 'one' },
  /** Off sale for a while: in no list, and not to be ordered (docs/panel.md#off-sale). */
  pausado: { label: 'En pausa', type: 'flag', form: 'many' },
  deprecated: { label: 'Discontinuado', type: 'flag', form: 'many' },
  /** Address of a page or file with more information, or ''. */
  info: { label: 'Información', type: 'address', max: MAX_ADDRESS, form: 'one' },
  /** YouTube id, or ''. */
  video: { label: 'Video', type: 'text', kind: 'video', max: 30, form: 'one' },
  imgMeliUrl: { label: 'Fotos', type: 'pictures', max: 12, form: 'one' },
  /** Units sold on the marketplace; the list's default order. */
  popularidad: { label: 'Popularidad', type: 'whole', max: ANY_NUMBER },
  /** Address of the marketplace's listing, or ''. */
  permalink: { label: 'Enlace de la publicación', type: 'address', max: MAX_ADDRESS },
} as const satisfies Readonly<Record<string, Definition>>;

export type ProductField = keyof typeof PRODUCT_FIELDS;

export type FieldValue<F extends ProductField> = FieldTypes[(typeof PRODUCT_FIELDS)[F]['type']];

export const PRODUCT_FIELD_NAMES: readonly ProductField[] = fieldNames(PRODUCT_FIELDS);

/** The fields that are stored in one of these ways. */
export type FieldOf<T extends FieldType> = {
  [F in ProductField]: (typeof PRODUCT_FIELDS)[F]['type'] extends T ? F : never;
}[ProductField];

/** Returns the fields that are stored in one of these ways, in the order of the table. */
export function fieldsOf<T extends FieldType>(...types: readonly T[]): FieldOf<T>[] {
  const isOf = (field: ProductField): field is FieldOf<T> =>
    types.some((type) => type === PRODUCT_FIELDS[field].type);
  return PRODUCT_FIELD_NAMES.filter(isOf);
}

/** How the seller's form asks for a field: by its type, unless its row says more. */
export type ProductFieldKind = FieldType | NonNullable<Definition['kind']>;

export function kindOf(field: ProductField): ProductFieldKind {
  const { type, kind }: Definition = PRODUCT_FIELDS[field];
  return kind ?? type;
}

/** Fields that mean nothing in this shop: those of a listing where it sells nowhere else, a benefit of which nothing is taken off. */
const WITHOUT_MEANING: ReadonlySet<ProductField> = new Set([
  ...(marketplacePercent === null ? (['idMeli', 'fullFilment'] as const) : []),
  ...(shippingFormula.benefitPercent === 0 ? (['freeShipping'] as const) : []),
]);

/** Returns the fields of a form that mean something in this shop, in its order. */
export function fieldsOfForm(wanted: ProductFormKind): readonly ProductField[] {
  return PRODUCT_FIELD_NAMES.filter((field) => {
    const { form }: Definition = PRODUCT_FIELDS[field];
    return form !== undefined && !WITHOUT_MEANING.has(field) && FORMS.indexOf(form) <= FORMS.indexOf(wanted);
  });
}

/** The fields of a product that firestore.rules require to be integers. */
export function wholeNumbers(product: { readonly [F in FieldOf<'whole'>]: number }) {
  return pickFields(product, fieldsOf('whole'));
}

export const EMPTY_PRODUCT = fromNames<{ readonly [F in ProductField]: FieldValue<F> }>(
  PRODUCT_FIELD_NAMES,
  (field) => EMPTY_VALUES[PRODUCT_FIELDS[field].type],
);

/** Returns true when a key is a product's field; the name of a prototype's property never is. */
export function isProductField(key: string): key is ProductField {
  return Object.hasOwn(PRODUCT_FIELDS, key);
}
