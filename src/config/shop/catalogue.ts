import type { Category, OwnProducts } from '#config/shop-types.ts';

/**
 * The categories of the list, in the order of their links; every visitor sees them (docs/buying.md#categories). Each has:
 * - slug: the end of its address, lower case letters, digits and hyphens, e.g. 'placas' for /categoria/placas. Keep it once
 *   the shop is published: others link to it.
 * - name: what the link says, e.g. 'Placas'.
 * - description: one sentence for search engines and link previews.
 * - words: which products it holds. Either the words that titles begin with, in lower case without accents or hyphens, e.g.
 *   ['sensor', 'celda de carga'], where each stands for all words that begin with it; or 'documented' for the products with an
 *   internal category (below; at most one); or 'others' for what fits nowhere else (exactly one, usually the last).
 */
export const categories: readonly Category[] = [
  {
    slug: 'disenos-propios',
    name: 'Diseños propios',
    description:
      'Placas y controladores diseñados y armados por nosotros, cada uno con su proyecto documentado.',
    words: 'documented',
  },
  {
    slug: 'placas',
    name: 'Placas',
    description: 'ESP32, ESP8266, Arduino y Raspberry Pi Pico: placas para programar tus proyectos.',
    words: ['placa', 'nodemcu', 'esp32', 'esp8266', 'arduino', 'raspberry', 'rp2040'],
  },
  {
    slug: 'sensores',
    name: 'Sensores',
    description: 'Sensores de temperatura, humedad, distancia, movimiento, gas, corriente y más.',
    words: ['sensor', 'detector', 'acelerometro', 'giroscopio', 'celda de carga', 'termocupla', 'camara'],
  },
  {
    slug: 'modulos',
    name: 'Módulos',
    description: 'Módulos de relés, radio, reloj, memoria y comunicación para tu placa.',
    words: ['modulo', 'rele', 'lector', 'conversor', 'expansor', 'programador', 'antena', 'amplificador'],
  },
  {
    slug: 'pantallas',
    name: 'Pantallas y LED',
    description: 'Pantallas OLED, LCD y TFT, matrices, anillos y tiras de LED.',
    words: ['pantalla', 'display', 'matriz', 'anillo', 'tira de led', 'led'],
  },
  {
    slug: 'energia',
    name: 'Energía',
    description: 'Fuentes, reguladores, cargadores y baterías para alimentar lo que armás.',
    words: [
      'fuente',
      'cargador',
      'bateria',
      'pila',
      'portapila',
      'regulador',
      'transformador',
      'panel solar',
    ],
  },
  {
    slug: 'motores',
    name: 'Motores',
    description: 'Motores, servos, bombas y los drivers que los mueven.',
    words: ['motor', 'servo', 'driver', 'puente h', 'modulo puente h', 'bomba', 'electrovalvula'],
  },
  {
    slug: 'componentes',
    name: 'Componentes',
    description: 'Resistencias, protoboards, cables y todo lo que hace falta para unir un circuito.',
    words: [
      'resistencia',
      'capacitor',
      'diodo',
      'transistor',
      'potenciometro',
      'pulsador',
      'bornera',
      'conector',
      'cable',
      'protoboard',
      'pcb',
    ],
  },
  {
    slug: 'herramientas',
    name: 'Herramientas',
    description: 'Multímetros, soldadores y herramientas de taller para electrónica.',
    words: [
      'multimetro',
      'soldador',
      'estacion de soldado',
      'estano',
      'pinza',
      'osciloscopio',
      'herramienta',
    ],
  },
  {
    slug: 'otros',
    name: 'Otros',
    description: 'Lo que no entra en ninguna otra categoría.',
    words: 'others',
  },
];

/**
 * Which products you make yourself: 'documented' (those with an internal category, below), 'all' or 'none'. Search engines and
 * the product feed name your shop as their brand (docs/services.md#product-feed).
 */
export const ownProducts: OwnProducts = 'documented';

/**
 * Makers whose name in a title means that the thing is theirs: search engines and the product feed name them as its brand. What
 * is neither yours nor of a maker named here counts as without a brand. Leave out names that titles of others have as well, such
 * as «compatible con Arduino». [] for none.
 */
export const makers: readonly string[] = ['Raspberry Pi', 'Espressif', 'Hi-Link', 'UNI-T'];

/** The heading of the maker document on a product's page, e.g. 'Descripción'. */
export const documentTitle = 'Descripción y proyecto';

/**
 * Words of old addresses (/productos/…) with the number of the product that each leads to, in order of priority, e.g.
 * ['dimmer', 119]; [] when the shop had no other addresses before.
 */
export const oldAddressWords: readonly (readonly [word: string, productId: number])[] = [
  ['rai', 132],
  ['dimmer', 119],
];

/** Number of a discontinued product → number of its new model, to which its page links, e.g. [199, 138] (docs/buying.md#product-page). */
export const newModels: ReadonlyMap<number, number> = new Map([[199, 138]]);

/**
 * Internal categories: groups of products that share a maker document, and that the list shows as similar. The first text is
 * the name of the document's file in projects-md/, e.g. 'rai' for projects-md/rai.md; the second is what the panel shows you. A
 * category without a file has no document; new Map([]) is none at all (docs/buying.md#maker-documents). The first three with a
 * document and a product in stock stand above the products of the home page: begin with what you want to show.
 */
export const internalCategories: ReadonlyMap<string, string> = new Map([
  ['rai', 'RAI'],
  ['dimmer', 'Dimmers'],
  ['i2c-relay-8', 'Relés I2C'],
  ['i2c-buttons', 'Botoneras I2C'],
  ['esp01', 'ESP-01'],
  ['esp01-programmer', 'Programadores ESP-01'],
  ['esp32-programmer', 'Programadores ESP32'],
  ['watchdog', 'Watchdogs'],
  ['wifi-doorbell', 'Timbres Wi-Fi'],
  ['bell', 'Timbres y campanillas'],
  ['irrigation', 'Riego'],
  ['converter', 'Conversores de nivel'],
  ['protoboard-pcb', 'Placas para soldar'],
  ['btc-ticker', 'Ticker de Bitcoin'],
]);
