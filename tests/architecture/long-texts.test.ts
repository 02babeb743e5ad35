import { expect, it } from 'vitest';
import { canonicalPath } from '#config/paths.ts';
import { decodeTrace } from '#data/http/courier.ts';
import { FORM_FIELD_NAMES } from '#domain/buyer/form-fields.ts';
import { formWarning } from '#domain/buyer/form-values.ts';
import { redirectedProduct } from '#domain/catalogue/redirects.ts';
import { findCartLink, readCartLink } from '#domain/cart/cart-link.ts';
import { searchProducts } from '#domain/catalogue/search-products.ts';
import { readQuery } from '#domain/seller/read-query.ts';
import { planImport } from '#domain/seller/product-import.ts';
import { readPastedList } from '#domain/shipping/pasted-list.ts';
import { plainCell } from '#domain/shipping/files.ts';
import { withoutPersonalData } from '#data/reporting/sentry.ts';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { aDimmerOrder } from '#tests/support/screens/shop-services.ts';

/** Texts of 60 kB: one repeated start of a pattern, then a character that prevents a match. */
const LONG_TEXTS = [
  ...Array.from('a0 \n@<>"\'-.,/?#&|([{\u0301'),
  ...'a@ a. ab- eyJ %7C https:// "a":{ 360000102000579\n'.split(' '),
  'Ana Prueba 30111222;',
].map((part) => `${part.repeat(60_000 / part.length)}\u0000!`);

/** Functions whose regular expressions read text from strangers: addresses, forms, orders, files and error messages. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  withoutPersonalData,
  canonicalPath,
  redirectedProduct,
  plainCell,
  'a field of the shipping form': (text) =>
    FORM_FIELD_NAMES.map((field) => formWarning(field, aBuyer({ [field]: text }), false)),
  'a search in the list': (text) => searchProducts([aProduct({ title: 'Dimmer' })], text, true),
  'a pasted list of tracking numbers': (text) =>
    readPastedList(text, [aDimmerOrder(), aDimmerOrder({ id: text })]),
  'a query in the panel': readQuery,
  'a link of a cart': (text) => [readCartLink(text), findCartLink(`?items=1x1${text}`)],
  'an imported file': (text) => [
    planImport(text, new Map()),
    planImport(JSON.stringify([{ id: 1, title: text }]), new Map()),
  ],
  "the courier's trace": (text) => decodeTrace([{ fecha: text, estado: text, evento: text }]),
};

// A match with quadratic time needs minutes for these texts, so the test's time-out fails.
it.each(Object.entries(READERS))('%s: a text of 60 kB is read in time', (_name, read) => {
  for (const text of LONG_TEXTS) expect(() => read(text)).not.toThrow();
});
