import * as v from 'valibot';
import { isCuit, isDni } from '#domain/buyer/tax-id.ts';
import { foldTitle } from '#domain/catalogue/search.ts';
import { isBankNumber } from './bank-number.ts';

/** Schema of a value that must be `what`, e.g. «a whole number from 1 to 100». */
const value = <T>(what: string, isRight: (input: unknown) => boolean) => v.custom<T>(isRight, what);

const whole = (least: number, most: number) =>
  value<number>(
    `a whole number from ${least} to ${most}`,
    (input) => Number.isInteger(input) && Number(input) >= least && Number(input) <= most,
  );

const wholeOrNull = (least: number, most: number) =>
  value<number | null>(
    `a whole number from ${least} to ${most}, or null`,
    (input) => input === null || v.is(whole(least, most), input),
  );

const matching = (what: string, isRight: (text: string) => boolean) =>
  value<string>(what, (input) => typeof input === 'string' && isRight(input));

const text = (most: number) =>
  matching(`a text of 1 to ${most} characters`, (input) => input.trim() !== '' && input.length <= most);

const textOrNone = (most: number) =>
  matching(`a text of at most ${most} characters`, (input) => input.length <= most);

const yesOrNo = value<boolean>('true or false', (input) => typeof input === 'boolean');

const oneOf = (...options: readonly string[]) =>
  matching(`one of ${options.join(', ')}`, (input) => options.includes(input));

/** A text, or '' where the owner has none. */
const orNone = (what: string, isRight: (input: string) => boolean) =>
  matching(`${what}, or ''`, (input) => input === '' || isRight(input));

const EMAIL = /^[^\s@]+@[\w.-]+\.[a-z]+$/u;

/** A page of the tax agency, under its present or its former name. */
const AGENCY_PAGE = /^https?:\/\/([\w-]+\.)*(arca|afip)\.gob\.ar\//u;

const address = matching('an address that begins with https://', isWebAddress);

const CUIT = 'a CUIT with its check digit, e.g. 20-12345678-6';
const cuit = orNone(CUIT, isCuit);

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
    email: matching('an e-mail address', (input) => EMAIL.test(input)),
    developer: v.strictObject({ name: text(60), url: address }),
    sellerEmailDomain: matching('a domain, e.g. mi-tienda.com.ar', (input) =>
      /^[\w-]+(\.[\w-]+)*\.[a-z]+$/u.test(input),
    ),
    lowStock: whole(0, 1000),
    social: v.array(
      v.strictObject({
        icon: oneOf('instagram', 'facebook', 'tiktok', 'youtube', 'whatsapp', 'telegram', 'email'),
        name: text(30),
        url: matching(
          'an address that begins with https:// or mailto:',
          (input) => isWebAddress(input) || (input.startsWith('mailto:') && EMAIL.test(input.slice(7))),
        ),
      }),
    ),
  }),
  dataFiscal: value<string | null>(
    'the link that ARCA gave you, under arca.gob.ar or afip.gob.ar, or null',
    (input) => input === null || (typeof input === 'string' && AGENCY_PAGE.test(input)),
  ),
  timeZone: matching('a time zone, e.g. America/Argentina/Buenos_Aires', isTimeZone),
  promises: v.strictObject({
    answerHours: wholeOrNull(1, 720),
    dispatchDays: wholeOrNull(1, 90),
    warrantyMonths: wholeOrNull(1, 240),
    sendsReturnLabel: yesOrNo,
    invoices: v.array(oneOf('A', 'B', 'C')),
  }),
});

const payment = v.strictObject({
  payment: v.strictObject({
    transfer: v.nullable(
      v.strictObject({
        holder: textOrNone(80),
        cuit,
        bank: textOrNone(60),
        cbu: orNone('a CBU or CVU of 22 digits with its two check digits', isBankNumber),
        alias: orNone('an alias of 6 to 20 letters, digits, dots and hyphens', (input) =>
          /^[\w.-]{6,20}$/u.test(input),
        ),
      }),
    ),
    echeque: v.nullable(
      v.strictObject({ payee: textOrNone(80), cuit, term: textOrNone(60), note: textOrNone(120) }),
    ),
    sendsPaymentLink: yesOrNo,
  }),
});

const taxRate = v.strictObject({ percent: v.pipe(v.number(), v.minValue(1), v.maxValue(100)) });

const prices = v.strictObject({
  marketplacePercent: whole(1, 100),
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

const catalogue = v.strictObject({
  categories: v.array(
    v.strictObject({
      slug: matching('lower case letters and digits, with hyphens between', (input) => slug.test(input)),
      name: text(40),
      description: text(160),
      words: titleWords,
    }),
  ),
  documentTitle: text(40),
  oldAddressWords: v.array(
    v.strictTuple([
      matching('a word of lower case letters, digits and hyphens', (input) => slug.test(input)),
      productNumber,
    ]),
  ),
  newModels: v.map(productNumber, productNumber),
  internalCategories: v.map(
    matching('the name of a file: lower case letters and digits, with hyphens between', (input) =>
      slug.test(input),
    ),
    text(40),
  ),
});

const search = v.strictObject({ searchExamples: v.array(text(20)) });

const synonyms = v.strictObject({ synonyms: v.array(v.array(text(40))) });

/** The files of src/config/shop, each with what it must export. */
export const valueSchemas = { shop, payment, prices, shipping, catalogue, search, synonyms };

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
