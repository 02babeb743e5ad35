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
    ['pantalla', 'display'],
    ['relé', 'relay'],
    ['canal', 'channel'],
    ['litio', 'pila'],
  ];
  const howToWords: [string, ...string[]][] = [
    ['envios', 'costo de envío'],
    ['pagos', 'cuotas', 'precio'],
  ];
  let searchProducts: typeof search.searchProducts;
  beforeAll(async () => {
    ({ searchProducts } = await inShop(
      { synonyms: { synonyms, howToWords } },
      () => import('./search-products.ts'),
    ));
  });

  const searched = (query: string, isRanked = true) => searchProducts(bySold, query, isRanked);

  /** Returns the ids of the seeded products that a query finds, sorted by units sold. */
  const found = (query: string) => searched(query).found.map(({ id }) => id);

  const ids = (...titles: string[]) =>
    titles.map((beginning) => bySold.find(({ title }) => title.startsWith(beginning))?.id);

  it.each([
    ['arduino un', 'Placa Uno R3', true],
    ['ardu uno', 'Placa Uno R3', false],
    ['puente macho hembra', 'Jumper', true],
  ])('«%s» means «%s» as a whole phrase, whose last word may be unfinished: %s', (query, title, isMeant) => {
    const { found, alike } = searchProducts([{ id: 1, title }], query, true);
    expect(found.length > 0 && !alike).toBe(isMeant);
  });

  describe('synonyms', () => {
    it.each([
      ['arduino uno', 'Placa Uno R3'],
      ['arduino nano usb', 'Placa Nano V3'],
      ['ardunio mega', 'Placa Mega'],
      ['jumpers', 'Cables Dupont'],
    ])('«%s» finds «%s …» alone', (query, title) => {
      expect(found(query)).toEqual(ids(title));
    });

    it('may replace several words of one query', () => {
      expect(found('5volt relays channels').slice(0, 2)).toEqual(ids('Módulo relé de 1', 'Módulo relé de 4'));
    });

    it('that begin a title come before titles with the word elsewhere', () => {
      expect(found('display').slice(0, 4)).toEqual(
        ids('Pantalla OLED', 'Pantalla LCD', 'Pantalla TFT', 'Fuente de laboratorio'),
      );
    });

    it('are looked for at the beginning of words: «compilador» is no battery', () => {
      expect(searchProducts([{ id: 1, title: 'Compilador' }], 'litio', true).found).toEqual([]);
    });

    it('are found by the beginning of a phrase, before titles that only name what the product is for', () => {
      expect(found('arduino')).toEqual(ids('Placa Uno', 'Placa Nano', 'Placa Mega', 'Kit de 37 sensores'));
    });
  });

  describe('a search', () => {
    it.each([
      ['cable usb', ['Cable USB-C', 'Placa Uno', 'Placa Mega']],
      [
        'led',
        [
          'Kit de 100 LED',
          'Matriz de LED',
          'Placa RP2040-Zero',
          'Anillo',
          'Pantalla OLED',
          'Fuente metálica',
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

    it('without a title that has all words ranks titles with the named thing before titles with only a number', () => {
      expect(found('relé 220').slice(0, 3)).toEqual(
        ids('Módulo relé de 1', 'Módulo relé de 4', 'Placa 8 relés I2C con PCF8574 (primera'),
      );
    });

    it('for a product’s number finds that product first', () => {
      const board = { id: 1, title: 'Placa 119' };
      const dimmer = { id: 119, title: 'Dimmer' };
      expect(searchProducts([board, dimmer], '119', true).found).toEqual([dimmer, board]);
      expect(searchProducts([board, dimmer], 'n119', true).found).toEqual([]);
    });

    it.each([
      ['costo de envío a Rosario', 'envios'],
      ['gastos de envío', undefined],
      ['precios', 'pagos'],
    ])('«%s» finds nothing, and is answered by the chapter %s', (query, chapter) => {
      expect(searched(query)).toEqual({ found: [], alike: false, chapter });
    });

    it('without words finds everything', () => {
      expect(searched(' ')).toMatchObject({ found: bySold, alike: false });
    });
  });
});
