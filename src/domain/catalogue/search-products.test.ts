import { beforeAll, describe, expect, it } from 'vitest';
import { inShop } from '#tests/support/fixtures/in-shop.ts';
import { seedProducts } from '#local/seed/catalogue.ts';
import type * as search from './search-products.ts';

describe('search products', () => {
  const bySold = seedProducts.toSorted((one, other) => other.popularidad - one.popularidad);

  const synonyms = [
    ['arduino uno', 'uno r3'],
    ['arduino nano', 'nano v3'],
    ['arduino mega', 'mega 2560'],
    ['jumper', 'dupont', 'puente macho hembra'],
  ];
  let searchProducts: typeof search.searchProducts;
  beforeAll(async () => {
    ({ searchProducts } = await inShop({ synonyms: { synonyms } }, () => import('./search-products.ts')));
  });

  const searched = (query: string, isRanked = true) => searchProducts(bySold, query, isRanked);

  /** Ids of the seeded products that a query finds, in the order of a list by units sold. */
  const found = (query: string) => searched(query).found.map(({ id }) => id);

  const ids = (...titles: string[]) =>
    titles.map((beginning) => bySold.find(({ title }) => title.startsWith(beginning))?.id);

  it.each([
    ['arduino un', 'Placa Uno R3', true],
    ['ardu uno', 'Placa Uno R3', false],
    ['puente macho hembra', 'Jumper', true],
  ])('«%s» means «%s» as a whole phrase, whose last word may be unfinished: %s', (query, title, isMeant) => {
    const { found, alike } = searchProducts([{ title }], query, true);
    expect(found.length > 0 && !alike).toBe(isMeant);
  });

  describe('synonyms', () => {
    it.each([
      ['arduino uno', 'Placa Uno R3'],
      ['arduino nano usb', 'Placa Nano V3'],
      ['ardunio mega', 'Placa Mega'],
      ['arduino meag', 'Placa Mega'],
      ['jumpers', 'Cables Dupont'],
    ])('«%s» finds «%s …» alone', (query, title) => {
      expect(found(query)).toEqual(ids(title));
    });

    it('are found by the beginning of a phrase, after the titles that have it', () => {
      expect(found('arduino')).toEqual(ids('Kit de 37 sensores', 'Placa Uno', 'Placa Nano', 'Placa Mega'));
    });
  });

  describe('a search', () => {
    it.each([
      ['cable usb', ['Cable USB-C', 'Placa Uno', 'Placa Mega']],
      [
        'led',
        [
          'Fuente metálica',
          'Kit de 100 LED',
          'Matriz de LED',
          'Placa RP2040-Zero',
          'Anillo',
          'Pantalla OLED',
          'Ticker',
        ],
      ],
      ['suelo humedad', ['Sensor capacitivo', 'Riego']],
    ])(
      '«%s» puts titles that begin with the words first, then those whose words begin with them',
      (query, titles) => {
        expect(found(query)).toEqual(ids(...titles));
      },
    );

    it('keeps the order of equal matches, and every product’s place where it is not ranked', () => {
      expect(found('placa').slice(0, 2)).toEqual(ids('Placa ESP32 DevKit', 'Placa NodeMCU'));
      const sold = (query: string) => searched(query, false).found.map((one) => one.popularidad);
      expect(sold('cable usb')).toEqual(sold('cable usb').toSorted((one, other) => other - one));
    });

    it.each([
      ['servo motor', ['Servo SG90', 'Driver A4988', 'Módulo puente H']],
      ['placa para riego', ['Riego Wi-Fi', 'Placa ESP32 DevKit', 'Placa NodeMCU']],
      ['jumpers verdes', ['Cables Dupont']],
    ])(
      '«%s» without a title that has all words finds those with most, rarer words first',
      (query, titles) => {
        expect(searched(query).alike).toBe(true);
        expect(found(query).slice(0, 3)).toEqual(ids(...titles));
      },
    );

    it('without words finds everything', () => {
      expect(searched(' ')).toMatchObject({ found: bySold, alike: false });
    });
  });
});
