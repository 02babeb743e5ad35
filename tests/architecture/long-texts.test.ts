import { expect, it } from 'vitest';
import { onExecutePostLogin, type PostLoginEvent } from '#auth0/post-login.cjs';
import { listingChanges } from '#deploy/mirror/listing-changes.ts';
import { describedPage } from '#deploy/pages/fill-page.ts';
import { productHead } from '#deploy/pages/search/heads.ts';
import { escapeHtml } from '#tools/escape-html.ts';
import { avatarSvg } from '#local/identity/avatar.ts';
import { canonicalPath } from '#config/paths.ts';
import { decodeTrace } from '#data/http/courier.ts';
import { placeOf } from '#data/http/geocoding.ts';
import { decodeListing } from '#data/http/marketplace.ts';
import { logText } from '#data/seller/log/log-change.ts';
import { formWarning } from '#domain/buyer/form-warning.ts';
import { FORM_FIELD_NAMES } from '#domain/buyer/form-fields.ts';
import { loginErrorCode } from '#domain/buyer/login-error.ts';
import { isPhoneOf, readPhone } from '#domain/buyer/phone.ts';
import { PRODUCT_FIELD_NAMES } from '#domain/catalogue/product-fields.ts';
import { fieldProblems } from '#domain/catalogue/product-value.ts';
import { redirectedProduct } from '#domain/catalogue/redirects.ts';
import { searchProducts } from '#domain/catalogue/search-products.ts';
import { visitSource } from '#data/visit-analytics.ts';
import { isDelivered } from '#domain/orders/tracking.ts';
import { EMPTY_WITHDRAWAL, withdrawalProblem } from '#domain/orders/withdrawal.ts';
import { parsePesos } from '#domain/seller/amount.ts';
import { readFilter } from '#domain/seller/order-filter.ts';
import { orderSearchQueries } from '#domain/seller/order-search.ts';
import { planImport } from '#domain/seller/product-import.ts';
import { buyerSearchQueries } from '#domain/seller/buyer-search.ts';
import { isFoundUser } from '#domain/seller/users.ts';
import { parcelProblems, DEFAULT_PARCEL } from '#domain/shipping/parcel.ts';
import { readPastedList } from '#domain/shipping/pasted-list.ts';
import { plainCell } from '#domain/shipping/sheet.ts';
import { textCell } from '#domain/text/text-cell.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { withoutPersonalData } from '#data/reporting/sentry.ts';
import { pictureAddress, pictureSet } from '#shared/picture-address.ts';
import { titleParts } from '#shop/catalogue/search/title-parts.ts';
import { marketplaceLink, webAddress } from '#shop/common/marketplace-link.ts';
import { searchPassages, snippetOf } from '#shop/how-to/how-to-sections.ts';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { anOrder } from '#tests/support/screens/shop-services.ts';

const CHARACTERS = 60_000;

/** Beginnings of what the shop's expressions look for, which never ends. */
const REPEATED = [
  ...Array.from('a0 \n@<>"\'-.,/?#&|([{\u0301'),
  ...'a@ a. 0. ab- eyJ a%7C __ https:// D_NQ_NP_ "a": {"productos":['.split(' '),
  'a ',
  '0 ',
  ' (',
  ', ',
  '\u0301\u0323',
  '360000102000579 ',
  '360000102000579\n',
  'Ana Prueba 30111222;',
  'no fue entregado',
  '<meta name="',
  'Provincia de ',
];

/** Texts of 60 kB: each repetition by itself, and followed by a sign that spoils a match of the whole. */
const LONG_TEXTS = REPEATED.flatMap((part) => {
  const text = part.repeat(CHARACTERS / part.length);
  return [text, `x${text}\u0000!`];
});

const PRODUCT = aProduct({ id: 119, title: 'Dimmer' });
const TEMPLATE = '<title></title></head>';

/** Every function whose regular expressions meet text from outside the shop. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  withoutPersonalData,
  oneLine,
  plainCell,
  textCell,
  canonicalPath,
  redirectedProduct,
  visitSource: (text) => visitSource(`?share=${encodeURIComponent(text)}`, 'share'),
  pictureAddress: (text) => [pictureAddress(text, 'card'), pictureSet(text)],
  webAddress: (text) => [webAddress(text), marketplaceLink({ permalink: text, idMeli: text })],
  loginErrorCode: (text) => loginErrorCode(Object.assign(new Error(text), { error: 'access_denied' })),
  'a field of the shipping form': (text) =>
    FORM_FIELD_NAMES.map((field) => formWarning(field, aBuyer({ [field]: text }), false)),
  'a phone number': (text) => [readPhone(text, text), isPhoneOf('351', '5550000', text)],
  'a contact for a withdrawal': (text) =>
    withdrawalProblem({ ...EMPTY_WITHDRAWAL, contacto: text }, 'contacto'),
  'a search in the list': (text) => [searchProducts([PRODUCT], text, true), titleParts(PRODUCT.title, text)],
  'a title in the list': (text) => {
    const product = { ...PRODUCT, title: text };
    return [searchProducts([product], 'dimer', true), titleParts(text, 'a')];
  },
  'a search in the how-to': (text) => [searchPassages(text), snippetOf('Envíos a todo el país.', text)],
  'a search for orders': (text) => [
    orderSearchQueries(text),
    readFilter(new URLSearchParams({ desde: text })),
  ],
  'a search for buyers': (text) => [buyerSearchQueries(text), isFoundUser(aBuyer({ nombre: text }), text)],
  'an amount': parsePesos,
  'a pasted list of tracking numbers': (text) => readPastedList(text, [anOrder(), anOrder({ id: text })]),
  "a product's field": (text) => PRODUCT_FIELD_NAMES.map((field) => fieldProblems(field, text)),
  'an imported file': (text) => planImport(text, new Map()),
  'an imported title': (text) => planImport(JSON.stringify([{ id: 1, title: text, price: text }]), new Map()),
  'an entry of the log': (text) => logText({ title: text }),
  "the courier's trace": (text) => decodeTrace([{ fecha: text, estado: text, evento: text }]),
  'a delivery': (text) => isDelivered([{ estado: text, evento: text }]),
  "the marketplace's listing": (text) => {
    const listing = decodeListing({
      price: 10,
      video_id: text,
      permalink: text,
      pictures: [{ url: text, secure_url: text }],
    });
    return listingChanges(PRODUCT, listing, text);
  },
  "a product's page": (text) => describedPage(TEMPLATE, productHead({ ...PRODUCT, title: text }, '')),
  "the geocoder's place": (text) =>
    placeOf({ address: { city: text, state: text, postcode: text, country_code: 'ar' } }),
  "a parcel's data": (text) => {
    const usuario = aBuyer({ correo: text, dni: text, localidad: text, cp: text, provincia: text });
    const order = anOrder({ usuario });
    return parcelProblems(order, DEFAULT_PARCEL, 'Andreani');
  },
  'the Action for a login': (text) => onExecutePostLogin(loginOf(text), API),
  "the local stack's pages": (text) => [escapeHtml(text), avatarSvg(text)],
};

const API = { access: { deny: () => undefined }, idToken: { setCustomClaim: () => undefined } };

function loginOf(user_id: string): PostLoginEvent {
  const secrets = { SHOP_CLIENT_ID: 'la-tienda', FIREBASE_TOKEN_CLAIM: 'token', FIREBASE_AUTH_EMULATOR: '1' };
  return { user: { user_id, email_verified: true }, client: { client_id: 'la-tienda' }, secrets };
}

// A match that takes time with the square of the length needs minutes for these texts: the tests' own limit of five
// seconds for each function fails then.
it.each(Object.entries(READERS))('%s: a text of 60 kB is read in time', (_name, read) => {
  for (const text of LONG_TEXTS) expect(() => read(text)).not.toThrow();
});
