/** A category of the list (docs/buying.md#categories). */
export interface Category {
  /** The end of its address. */
  readonly slug: string;
  readonly name: string;
  /** For search engines and link previews. */
  readonly description: string;
  /** Beginnings of words in titles, folded; or the products with a maker document; or those that fit nowhere else. */
  readonly words: readonly string[] | 'documented' | 'others';
}

/**
 * The categories of the list (docs/buying.md#categories), in the order of their links. A word stands for all words
 * that begin with it, and is written as titles are searched: lower case, no accents or hyphens.
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

/** Words of old addresses with the product that each leads to, in order of priority. */
export const oldAddressWords: readonly (readonly [word: string, productId: number])[] = [
  ['rai', 132],
  ['dimmer', 119],
];

/** New model of each discontinued product that has one (docs/buying.md#product-page). */
export const newModels: ReadonlyMap<number, number> = new Map([[199, 138]]);

/** Names of the internal categories for the seller; each category has a maker document (docs/buying.md#maker-documents). */
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
