import { describe, expect, it } from 'vitest';
import { foldedTitle, foldText, foldTitle, matchesWords, searchWords } from './search.ts';
import { forgiveTypos } from './search-typos.ts';
import { seedProducts } from '#local/seed/catalogue.ts';
import { searchProducts, readSynonyms } from './search-products.ts';

describe('a search', () => {
  const title = foldText('Módulo Relé I2C de 8 canales');

  it.each(['MÓDULO', 'ele', '  8   canales ', 'canales módulo', 'RELÉS', ''])(
    'finds the title by «%s»',
    (query) => {
      expect(matchesWords(title, searchWords(query))).toBe(true);
    },
  );

  it.each(['dimmer', 'módulo dimmer', 'relei2c', '.*', 'moduloss', 'i2s'])(
    'does not find the title by «%s»',
    (query) => {
      expect(matchesWords(title, searchWords(query))).toBe(false);
    },
  );

  it.each([
    ['sensores', 'Sensor de humedad', true],
    ['leds', 'LED rojo de 5 mm', true],
    ['relés', 'Reloj despertador', false],
    ['gps', 'Antena GP', false],
    ['sensor', 'Kit de sensores', true],
  ])('«%s» in «%s»: %s', (query, text, isFound) => {
    expect(matchesWords(foldText(text), searchWords(query))).toBe(isFound);
  });

  it.each([
    ['wifi', 'Dimmer Wi-Fi 220 V'],
    ['wi fi', 'Dimmer WiFi'],
    ['5v', 'Relé de 5 V con optoacoplador'],
    ['5 v', 'Fuente 5V'],
    ['3.3v', 'Fuente 3,3 V y 5 V'],
    ['oled 0,96', 'OLED 0.96"'],
    ['fuente de 5 v con usb', 'Fuente USB 5 V'],
    ['8 canales', 'Módulo de 8 canales'],
    ['8 ca', 'Módulo de 8 canales'],
    ['esp 32 usb', 'Placa ESP32 USB'],
  ])('«%s» finds «%s»', (query, text) => {
    expect(matchesWords(foldTitle(text), searchWords(query))).toBe(true);
  });

  it.each([
    ['led', 'Relé de 8 canales'],
    ['8canales', 'Módulo de 8 canales'],
    ['fiwi', 'Dimmer Wi-Fi'],
  ])('«%s» does not find «%s»', (query, text) => {
    expect(matchesWords(foldTitle(text), searchWords(query))).toBe(false);
  });

  it('needs one alternative of every word', () => {
    expect(matchesWords(title, [['reloj', 'rele'], ['canales']])).toBe(true);
    expect(matchesWords(title, [['reloj'], ['canales']])).toBe(false);
    expect(matchesWords(title, [[], ['canales']])).toBe(false);
  });
});

const titles = [
  'Dimmer Wi-Fi 220 V 400 W',
  'Módulo Relé 1 canal 5 V con optoacoplador',
  'Placa ESP32 DevKit de 38 pines',
  'ESP8266 con 1 MB',
  'Sensor de temperatura y humedad',
  'Protoboard de 830 puntos',
].map((title) => ({ title }));

/** The titles that a mistyped query finds. */
const found = (query: string) => {
  const wanted = forgiveTypos(searchWords(query), titles);
  return titles.filter((product) => matchesWords(foldedTitle(product), wanted));
};

describe('a typo', () => {
  it.each([
    ['a letter less', 'dimer', 0],
    ['a letter more', 'relle', 1],
    ['two swapped', 'esp23', 2],
    ['two in a long word', 'temparatuta', 4],
    ['in the beginning of a word that is not finished', 'optocopl', 1],
    ['beside a plural', 'sensores humdad', 4],
  ])('is corrected: %s', (_what, query, at) => {
    expect(found(query)).toEqual([titles[at]]);
  });

  it('in one word keeps the other words', () => {
    expect(found('sensor humdad')).toEqual([titles[4]]);
    expect(found('dimmer humdad')).toEqual([]);
  });

  it.each([
    ['in a word of three letters', 'esq'],
    ['twice in a short word', 'simeer'],
    ['three times in a long word', 'tomporotora'],
    ['that leaves nothing alike', 'zzzz'],
  ])('is not corrected %s', (_what, query) => {
    expect(found(query)).toEqual([]);
  });

  it('is replaced by the most similar words only', () => {
    expect(forgiveTypos([['esp31']], [{ title: 'esp32, esp30' }, { title: 'esp8266' }])).toEqual([
      ['esp32', 'esp30'],
    ]);
  });
});

describe('search products', () => {
  const bySold = seedProducts.toSorted((one, other) => other.popularidad - one.popularidad);

  const groups = readSynonyms([
    ['arduino uno', 'uno r3'],
    ['arduino nano', 'nano v3'],
    ['arduino mega', 'mega 2560'],
    ['jumper', 'dupont', 'puente macho hembra'],
  ]);

  const search = (query: string, isRanked = true) => searchProducts(bySold, query, isRanked, groups);

  /** Ids of the seeded products that a query finds, in the order of a list by units sold. */
  const found = (query: string) => search(query).found.map(({ id }) => id);

  const ids = (...titles: string[]) =>
    titles.map((beginning) => bySold.find(({ title }) => title.startsWith(beginning))?.id);

  it.each([
    ['arduino un', 'Placa Uno R3', true],
    ['ardu uno', 'Placa Uno R3', false],
    ['puente macho hembra', 'Jumper', true],
  ])('«%s» means «%s» as a whole phrase, whose last word may be unfinished: %s', (query, title, isMeant) => {
    const { found, alike } = searchProducts([{ title }], query, true, groups);
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
      const sold = (query: string) => search(query, false).found.map((one) => one.popularidad);
      expect(sold('cable usb')).toEqual(sold('cable usb').toSorted((one, other) => other - one));
    });

    it.each([
      ['servo motor', ['Servo SG90', 'Driver A4988', 'Módulo puente H']],
      ['placa para riego', ['Riego Wi-Fi', 'Placa ESP32 DevKit', 'Placa NodeMCU']],
      ['jumpers verdes', ['Cables Dupont']],
    ])(
      '«%s» without a title that has all words finds those with most, rarer words first',
      (query, titles) => {
        expect(search(query).alike).toBe(true);
        expect(found(query).slice(0, 3)).toEqual(ids(...titles));
      },
    );

    it('without words finds everything', () => {
      expect(search(' ')).toMatchObject({ found: bySold, alike: false });
    });
  });
});
