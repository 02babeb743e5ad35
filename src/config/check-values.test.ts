import { describe, expect, it } from 'vitest';
import { ownersFaults, ownersValues } from './check-values.ts';
import * as brand from './shop/brand.ts';
import * as catalogue from './shop/catalogue.ts';
import * as payment from './shop/payment.ts';
import * as prices from './shop/prices.ts';
import * as shipping from './shop/shipping.ts';
import * as shop from './shop/shop.ts';

const TEXTS = { documents: [], chapters: ['50-arrepentimiento', '70-garantia', '80-privacidad'] };
const OTHERS = { slug: 'mas', name: 'Más', description: 'Lo demás.', words: 'others' };
const transfer = { holder: '', cuit: '', bank: '', cbu: '', alias: 'mi.tienda' };

const faultsWith = (values: object) => ownersFaults({ ...ownersValues, ...values }, TEXTS);
const inShop = (change: object) => ({ shop: { ...shop, shop: { ...shop.shop, ...change } } });
const without = (values: object, name: string) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
const inPayment = (change: object) => ({ payment: { payment: { ...payment.payment, ...change } } });
const inCatalogue = (change: object) => ({ catalogue: { ...catalogue, ...change } });

describe('a fault of the owner’s values names file, field and what is allowed', () => {
  it.each([
    [
      { prices: { ...prices, marketplacePercent: 120 } },
      'prices.ts: marketplacePercent: 120 is not a whole number from 1 to 100, or null',
    ],
    [
      { prices: { ...prices, marketplacePercent: 80.5 } },
      'prices.ts: marketplacePercent: 80.5 is not a whole number',
    ],
    [
      { prices: { ...prices, marketplacePercent: '80' } },
      'prices.ts: marketplacePercent: «80» is not a whole number',
    ],
    [{ prices: without(prices, 'marketplacePercent') }, 'prices.ts: marketplacePercent is missing'],
    [
      { prices: { ...prices, nationalTaxes: { percent: 0.21 } } },
      'prices.ts: nationalTaxes: {"percent":0.21} is not null, \'none\' or { percent: … } with a number from 1 to 100',
    ],
    [{ prices: { ...prices, nationalTaxes: { percent: Number.NaN } } }, 'prices.ts: nationalTaxes:'],
    [
      { shop: { ...shop, dataFiscal: 'https://afip.gob.ar.estafa.example/' } },
      'shop.ts: dataFiscal: «https://afip.gob.ar.estafa.example/» is not the link that ARCA gave you',
    ],
    [{ shop: { ...shop, dataFiscal: 'https://estafafip.gob.ar/' } }, 'shop.ts: dataFiscal:'],
    [
      { shop: { ...shop, whoSells: { ...shop.whoSells, cuit: '30-00000000-8' } } },
      'shop.ts: whoSells.cuit: «30-00000000-8» is not a CUIT with its check digit',
    ],
    [{ shop: { ...shop, dataFiscal: 'javascript:alert(1)//arca.gob.ar/' } }, 'shop.ts: dataFiscal:'],
    [
      { synonyms: { synonyms: [['uno', 'Uno']], howToWords: [] } },
      'synonyms.ts: synonyms #1: needs two different entries',
    ],
    [
      { brand: { brand: { ...brand.brand, accent: 'green' } } },
      'brand.ts: brand.accent: «green» is not a colour as #rrggbb',
    ],
    [
      { brand: { brand: { ...brand.brand, edge: 'dots' } } },
      'brand.ts: brand.edge: «dots» is not one of contacts, line',
    ],
    [{ prices: { ...prices, percnt: 1 } }, 'prices.ts: percnt is unknown: is it misspelled?'],
    [
      { shipping: { ...shipping, sender: { ...shipping.sender, dni: '30-50001091-3' } } },
      'shipping.ts: sender.dni: «30-50001091-3» is not a DNI of 7 or 8 digits, or a CUIT',
    ],
    [{ shop: { ...shop, timeZone: 'Marte' } }, 'shop.ts: timeZone: «Marte» is not a time zone'],
    [
      { shop: { ...shop, promises: { ...shop.promises, answerHours: 0 } } },
      'shop.ts: promises.answerHours: 0 is not a whole number from 1 to 720, or null',
    ],
    [inShop({ name: ' ' }), 'shop.ts: shop.name: « » is not a text of 1 to 30 characters'],
    [
      inShop({ whatsapp: '+54 9 11' }),
      'shop.ts: shop.whatsapp: «+54 9 11» is not country, area and number in digits only',
    ],
    [inShop({ email: 'hola' }), 'shop.ts: shop.email: «hola» is not an e-mail address'],
    [
      inShop({ social: [{ icon: 'x', name: 'X', url: 'https://x.example' }] }),
      'shop.ts: shop.social #1.icon: «x» is not one of instagram',
    ],
    [
      inShop({ social: [{ icon: 'email', name: 'X', url: 'x.example' }] }),
      'shop.ts: shop.social #1.url: «x.example» is not an address that begins with https://',
    ],
    [
      inPayment({ transfer: { ...transfer, cbu: '2850590940090418135202' } }),
      'payment.ts: payment.transfer.cbu: «2850590940090418135202» is not a CBU or CVU of 22 digits',
    ],
    [
      inPayment({ transfer: { ...transfer, cuit: '20-12345678-1' } }),
      'payment.ts: payment.transfer.cuit: «20-12345678-1» is not a CUIT',
    ],
    [
      inPayment({ transfer: { ...transfer, alias: '' } }),
      'payment.ts: payment.transfer: needs cbu or alias; write null',
    ],
    [
      inPayment({ echeque: { payee: '', cuit: '', term: 'al día', note: '' } }),
      'payment.ts: payment.echeque: needs payee or cuit; write null',
    ],
    [inPayment({ sendsPaymentLink: 'sí' }), 'payment.ts: payment.sendsPaymentLink: «sí» is not boolean'],
    [inCatalogue({ categories: [] }), "catalogue.ts: categories: needs exactly one with the words 'others'"],
    [
      inCatalogue({ categories: [OTHERS, { ...OTHERS, words: ['té'] }] }),
      'catalogue.ts: categories #2.words: ["té"] is not',
    ],
    [
      inCatalogue({ categories: [OTHERS, { ...OTHERS, name: 'A', words: 'documented' }] }),
      'catalogue.ts: categories: needs a slug of its own for each category',
    ],
    [
      inCatalogue({ categories: [{ ...OTHERS, slug: 'Más' }] }),
      'catalogue.ts: categories #1.slug: «Más» is not lower case letters',
    ],
    [
      inCatalogue({ categories: [OTHERS, { ...OTHERS, slug: 'a', name: 'A', words: ['lana', 'lana'] }] }),
      'catalogue.ts: categories: needs each word once',
    ],
    [
      inCatalogue({ oldAddressWords: [['rai', '132']] }),
      'catalogue.ts: oldAddressWords #1 #2: «132» is not the number of a product',
    ],
    [
      inCatalogue({ newModels: new Map([[7, 7]]) }),
      'catalogue.ts: newModels: needs another product as the new model',
    ],
    [
      inCatalogue({ internalCategories: new Map([['Lana Merino', 'Merino']]) }),
      'catalogue.ts: internalCategories.Lana Merino: «Lana Merino» is not lower case letters',
    ],
  ])('$1', (values, fault) => {
    expect(faultsWith(values)).toEqual([expect.stringContaining(`src/config/shop/${fault}`)]);
  });

  it('every fault is named at once', () => {
    const two = { ...inShop({ name: '', email: '' }), prices: { ...prices, marketplacePercent: 0 } };
    expect(faultsWith(two)).toHaveLength(3);
  });

  it('a missing internal category of a maker document and a missing linked chapter are reported', () => {
    const chapters = ['50-arrepentimiento', '70-garantia'];
    expect(ownersFaults(ownersValues, { documents: ['lana'], chapters })).toEqual([
      'projects-md/lana.md: needs an internal category of its name in src/config/shop/catalogue.ts',
      'src/shop/how-to/content: needs NN-privacidad.md, to which other pages link',
    ]);
  });

  it.each([
    inPayment({ transfer: null, echeque: null }),
    inShop({ social: [] }),
    inCatalogue({
      categories: [OTHERS],
      oldAddressWords: [],
      newModels: new Map(),
      internalCategories: new Map(),
    }),
  ])('an omitted optional value is no fault: %#', (values) => {
    expect(faultsWith(values)).toEqual([]);
  });
});

it.each(['2850590840090418135201', '2850590940090418135211', '285059094009041813520'])(
  'a CBU has 22 digits, each part with its check digit: not %s',
  (cbu) => {
    expect(faultsWith(inPayment({ transfer: { ...transfer, cbu } }))).toHaveLength(1);
    expect(faultsWith(inPayment({ transfer: { ...transfer, cbu: '2850590940090418135201' } }))).toEqual([]);
  },
);
