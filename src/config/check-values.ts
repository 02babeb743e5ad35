import * as v from 'valibot';
import { isCuit, isDni } from '#domain/buyer/tax-id.ts';
import { fieldNames } from '#domain/fields.ts';
import { isEmailAddress } from '#domain/text/email-address.ts';
import { foldText, foldTitle } from '#domain/text/fold.ts';
import * as brandValues from './shop/brand.ts';
import * as catalogueValues from './shop/catalogue.ts';
import * as paymentValues from './shop/payment.ts';
import * as pricesValues from './shop/prices.ts';
import * as shippingValues from './shop/shipping.ts';
import * as searchValues from './shop/search.ts';
import * as shopValues from './shop/shop.ts';
import * as synonymsValues from './shop/synonyms.ts';

/** Returns the schema of a value that must be `what`, e.g. «a whole number from 1 to 100». */
const value = <T>(what: string, isRight: (input: unknown) => boolean) => v.custom<T>(isRight, what);

const whole = (least: number, most: number) =>
  value<number>(
    `a whole number from ${least} to ${most}`,
    (input) => Number.isInteger(input) && Number(input) >= least && Number(input) <= most,
  );

const wholeOrNull = (most: number) =>
  value<number | null>(
    `a whole number from 1 to ${most}, or null`,
    (input) => input === null || v.is(whole(1, most), input),
  );

const matching = (what: string, isRight: (text: string) => boolean) =>
  value<string>(what, (input) => typeof input === 'string' && isRight(input));

const text = (most: number) =>
  matching(`a text of 1 to ${most} characters`, (input) => input.trim() !== '' && input.length <= most);

const textOrNone = (most: number) =>
  matching(`a text of at most ${most} characters`, (input) => input.length <= most);

const oneOf = <T extends string>(...options: readonly T[]) =>
  value<T>(`one of ${options.join(', ')}`, (input) => options.some((option) => option === input));

/** Accepts a text, or '' where the owner has none. */
const orNone = (what: string, isRight: (input: string) => boolean) =>
  matching(`${what}, or ''`, (input) => input === '' || isRight(input));

/** A page of the tax agency, with its current or former domain. */
const AGENCY_PAGE = /^https?:\/\/([\w-]+\.)*(arca|afip)\.gob\.ar\//u;

const address = matching('an address that begins with https://', isWebAddress);

const CUIT = 'a CUIT with its check digit, e.g. 20-12345678-6';
const cuit = orNone(CUIT, isCuit);
const ownCuit = matching(CUIT, isCuit);

const titleWords = value<'documented' | 'others' | readonly string[]>(
  "'documented', 'others' or a list of words in lower case letters and digits, without accents or hyphens",
  (input) =>
    input === 'documented' ||
    input === 'others' ||
    (Array.isArray(input) && input.length > 0 && input.every(isTitleWord)),
);

const slug = /^[a-z\d]+(-[a-z\d]+)*$/u;

const shop = v.strictObject({
  shop: v.strictObject({
    name: text(30),
    tagline: text(60),
    description: text(160),
    whatsapp: matching('country, area and number in digits only, e.g. 5493514567890', (input) =>
      /^[1-9]\d{9,14}$/u.test(input),
    ),
    email: matching('an e-mail address', (input) => isEmailAddress(input)),
    developer: v.strictObject({ name: text(60), url: address }),
    sellerEmailDomain: matching('a domain, e.g. panel.invalid', (input) =>
      /^[\w-]+(\.[\w-]+)*\.[a-z]+$/u.test(input),
    ),
    lowStock: whole(0, 1000),
    social: v.array(
      v.strictObject({
        icon: oneOf('instagram', 'facebook', 'tiktok', 'youtube', 'whatsapp', 'telegram', 'email'),
        name: text(30),
        url: matching(
          'an address that begins with https:// or mailto:',
          (input) => isWebAddress(input) || (input.startsWith('mailto:') && isEmailAddress(input.slice(7))),
        ),
      }),
    ),
  }),
  whoSells: v.nullable(v.strictObject({ place: text(60), cuit: ownCuit, hours: text(80) })),
  dataFiscal: value<string | null>(
    'the link that ARCA gave you, under arca.gob.ar or afip.gob.ar, or null',
    (input) => input === null || (typeof input === 'string' && AGENCY_PAGE.test(input)),
  ),
  timeZone: matching('a time zone, e.g. America/Argentina/Buenos_Aires', isTimeZone),
  promises: v.strictObject({
    answerHours: wholeOrNull(720),
    dispatchDays: wholeOrNull(90),
    parcelTime: v.nullable(text(200)),
    warrantyMonths: wholeOrNull(240),
    sendsReturnLabel: v.boolean(),
    invoices: v.array(oneOf('A', 'B', 'C')),
  }),
});

const colour = matching('a colour as #rrggbb, e.g. #0b6644', (input) => /^#[0-9a-f]{6}$/iu.test(input));

const edge = oneOf('contacts', 'line');
const brand = v.strictObject({
  brand: v.strictObject({ accent: colour, dark: colour, highlight: v.nullable(colour), edge }),
});

const payment = v.strictObject({
  payment: v.strictObject({
    transfer: v.nullable(
      v.pipe(
        v.strictObject({
          holder: textOrNone(80),
          cuit,
          bank: textOrNone(60),
          cbu: orNone('a CBU or CVU of 22 digits with its two check digits', isBankNumber),
          alias: orNone('an alias of 6 to 20 letters, digits, dots and hyphens', (input) =>
            /^[\w.-]{6,20}$/u.test(input),
          ),
        }),
        v.check(
          ({ cbu, alias }) => cbu + alias !== '',
          'cbu or alias; write null to tell each buyer by hand',
        ),
      ),
    ),
    echeque: v.nullable(
      v.pipe(
        v.strictObject({ payee: textOrNone(80), cuit, term: textOrNone(60), note: textOrNone(120) }),
        v.check(
          ({ payee, cuit }) => payee + cuit !== '',
          'payee or cuit; write null to arrange each by hand',
        ),
      ),
    ),
    sendsPaymentLink: v.boolean(),
  }),
});

const taxRate = v.strictObject({ percent: v.pipe(v.number(), v.minValue(1), v.maxValue(100)) });

const prices = v.strictObject({
  marketplacePercent: wholeOrNull(100),
  transferDiscountPercent: whole(0, 50),
  orderLimits: v.strictObject({ pauseSeconds: whole(1, 3600), openOrders: whole(1, 5) }),
  nationalTaxes: value<{ readonly percent: number } | 'none' | null>(
    "null, 'none' or { percent: … } with a number from 1 to 100, e.g. { percent: 21 }",
    (input) => input === null || input === 'none' || v.is(taxRate, input),
  ),
});

const pesos = whole(0, 10_000_000);

const shipping = v.strictObject({
  shippingFormula: v.strictObject({
    base: v.strictObject({ Andreani: pesos, 'Correo Argentino': pesos, Micro: pesos }),
    subtotalPercent: whole(0, 100),
    benefitPercent: whole(0, 100),
    freeBelow: pesos,
  }),
  pickUp: v.nullable(v.strictObject({ address: text(120), hours: text(120) })),
  sender: v.strictObject({
    name: text(60),
    dni: matching(`a DNI of 7 or 8 digits, or ${CUIT}`, (input) => isDni(input) || isCuit(input)),
    phone: matching('a phone with area code', (input) => /^[\d\s()+-]{8,25}$/u.test(input)),
    address: text(60),
    place: text(60),
    postalProduct: oneOf('CP', 'EP', 'UP'),
    courierDiscountCode: textOrNone(40),
  }),
  packingGrams: whole(0, 30_000),
});

const productNumber = value<number>(
  'the number of a product',
  (input) => Number.isSafeInteger(input) && Number(input) > 0,
);

const FILE_NAME = 'lower case letters and digits, with hyphens between';
const fileName = matching(FILE_NAME, (input) => slug.test(input));

const category = v.strictObject({
  slug: fileName,
  name: text(40),
  description: text(160),
  words: titleWords,
});

const catalogue = v.strictObject({
  categories: v.pipe(
    v.array(category),
    v.check((all) => differ(all.map((one) => one.slug)), 'a slug of its own for each category'),
    v.check((all) => differ(all.map(({ name }) => name)), 'a name of its own for each category'),
    v.check(
      (all) => differ(all.flatMap(({ words }) => (Array.isArray(words) ? words : []))),
      'each word once',
    ),
    v.check((all) => countOf(all, 'others') === 1, "exactly one with the words 'others'"),
    v.check((all) => countOf(all, 'documented') < 2, "at most one with the words 'documented'"),
  ),
  ownProducts: oneOf('documented', 'all', 'none'),
  makers: v.array(text(40)),
  documentTitle: text(40),
  oldAddressWords: v.pipe(
    v.array(v.strictTuple([fileName, productNumber])),
    v.check((all) => differ(all.map(([word]) => word)), 'each word once'),
  ),
  newModels: v.pipe(
    v.map(productNumber, productNumber),
    v.check((all) => [...all].every(([old, model]) => old !== model), 'another product as the new model'),
  ),
  internalCategories: v.pipe(
    v.map(fileName, text(40)),
    v.check((all) => differ([...all.values()]), 'a name of its own for each'),
  ),
});

const search = v.strictObject({ searchExamples: v.array(text(20)) });

const synonyms = v.strictObject({
  synonyms: v.array(
    v.pipe(
      v.array(text(40)),
      v.check((group) => new Set(group.map(foldText)).size > 1, 'two different entries'),
    ),
  ),
  howToWords: v.array(v.tupleWithRest([text(40)], text(40))),
});

/** The files of src/config/shop, each with what it must export. */
export const valueSchemas = { shop, brand, payment, prices, shipping, catalogue, search, synonyms };

type Category = v.InferOutput<typeof category>;

function differ(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}

function countOf(categories: readonly Category[], words: string): number {
  return categories.filter((category) => category.words === words).length;
}

function isTitleWord(word: unknown): boolean {
  return typeof word === 'string' && /^[\p{L}\d]+( [\p{L}\d]+)*$/u.test(word) && foldTitle(word) === word;
}

function isWebAddress(input: string): boolean {
  return input.startsWith('https://') && v.is(v.pipe(v.string(), v.url()), input) && !/\s/u.test(input);
}

function isTimeZone(input: string): boolean {
  try {
    return new Intl.DateTimeFormat('es', { timeZone: input }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const BANK_WEIGHTS = [7, 1, 3, 9, 7, 1, 3];
const ACCOUNT_WEIGHTS = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3];

/** Returns true for a CBU or CVU: 22 digits, of which the 8th and the last are check digits. */
function isBankNumber(text: string): boolean {
  return (
    /^\d{22}$/u.test(text) &&
    hasCheckDigit(text.slice(0, 8), BANK_WEIGHTS) &&
    hasCheckDigit(text.slice(8), ACCOUNT_WEIGHTS)
  );
}

function hasCheckDigit(digits: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return Number(digits.at(-1)) === (10 - (sum % 10)) % 10;
}

type FileName = keyof typeof valueSchemas;

/** The exports of each file of src/config/shop. */
export const ownersValues: Readonly<Record<FileName, unknown>> = {
  shop: shopValues,
  brand: brandValues,
  payment: paymentValues,
  prices: pricesValues,
  shipping: shippingValues,
  catalogue: catalogueValues,
  search: searchValues,
  synonyms: synonymsValues,
};

/** Chapters of the how-to that other pages link to. The law requires the first. */
const LINKED_CHAPTERS = ['arrepentimiento', 'garantia', 'privacidad'];

/** File names of the owner's texts, without folder and extension. */
export interface OwnersTexts {
  /** Files of projects-md. */
  readonly documents: readonly string[];
  /** Files of the how-to, e.g. `70-garantia`. */
  readonly chapters: readonly string[];
}

/**
 * Returns a line for every fault in the owner's values and texts, with file, value and what is allowed; [] without faults:
 * `src/config/shop/prices.ts: marketplacePercent: 120 is not a whole number from 1 to 100`.
 */
export function ownersFaults(values: typeof ownersValues, { documents, chapters }: OwnersTexts): string[] {
  const unknown = documents.filter((name) => !catalogueValues.internalCategories.has(name));
  const linked = new Set([...LINKED_CHAPTERS, ...synonymsValues.howToWords.map(([name]) => name)]);
  const missing = [...linked].filter((name) => !chapters.some((file) => file.endsWith(`-${name}`)));
  return [
    ...fieldNames(valueSchemas).flatMap((name) =>
      (v.safeParse(valueSchemas[name], values[name]).issues ?? []).map(
        (issue) => `src/config/shop/${name}.ts: ${faultText(issue)}`,
      ),
    ),
    ...unknown.map(
      (name) =>
        `projects-md/${name}.md: needs an internal category of its name in src/config/shop/catalogue.ts`,
    ),
    ...missing.map((name) => `src/shop/how-to/content: needs NN-${name}.md, to which other pages link`),
  ];
}

function faultText(issue: v.BaseIssue<unknown>): string {
  const path = pathOf(issue);
  if (issue.type === 'check') return `${path}: needs ${issue.message}`;
  // A missing or unknown key of an object.
  if (issue.type === 'strict_object' && issue.received === 'undefined') return `${path} is missing`;
  if (issue.expected === 'never') return `${path} is unknown: is it misspelled?`;
  return `${path}: ${shown(issue.input)} is not ${issue.type === 'custom' ? issue.message : issue.expected}`;
}

/** Formats a path as «social #2.url»: the second item of a list is number 2. */
function pathOf({ path }: v.BaseIssue<unknown>): string {
  const steps = path?.map(({ type, key }) => (type === 'array' ? ` #${key + 1}` : `.${String(key)}`));
  return steps?.join('').slice(1) ?? '';
}

function shown(input: unknown): string {
  return typeof input === 'string' ? `«${input}»` : JSON.stringify(input);
}
