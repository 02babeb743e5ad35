import { describe, expect, it } from 'vitest';
import { shop } from '#config/shop/shop.ts';
import { searchProducts } from '#domain/catalogue/search-products.ts';
import { seedProducts } from './catalogue.ts';

/**
 * Queries with the product that must be among the first three results: names that makers type, from titles and shopping lists in
 * Argentina. Each product that the demo sells is in the table at least once.
 */
const QUERIES: readonly (readonly [query: string, id: number])[] = [
  ['nodemcu wifi esp8266 amica v3 esp12f', 101],
  ['esp32', 102],
  ['esp wroom 32', 102],
  ['esp32 s3 n16r8', 103],
  ['esp32 c3 mini', 104],
  ['wemos d1 mini', 105],
  ['esp32 cámara', 106],
  ['arduino uno r3 ch340 atmega328p', 107],
  ['placa arduino', 107],
  ['arduino nano usb c', 108],
  ['arduino mega', 109],
  ['arduino pro mini', 110],
  ['raspberry pi pico', 111],
  ['rp2040 zero', 112],
  ['raspberry pico w', 113],
  ['119', 119],
  ['dimer', 119],
  ['atenuador', 119],
  ['zero cross', 119],
  ['domótica', 132],
  ['grabador esp-01', 133],
  ['programador esp32', 134],
  ['reset router', 135],
  ['timbre wifi', 136],
  ['doorbell telegram', 136],
  ['campanilla', 137],
  ['rele 8 canales', 138],
  ['placa 8 relays', 138],
  ['modulo teclado i2c', 139],
  ['btc', 140],
  ['level shifter', 141],
  ['conversor logico 3.3v 5 volts', 141],
  ['plaqueta experimental', 142],
  ['esp01', 143],
  ['riego automatico', 144],
  ['rele', 201],
  ['rele 220', 201],
  ['relay', 201],
  ['relays 5volt', 201],
  ['rele 4 canales', 202],
  ['ssr', 203],
  ['modulo relay rele de 2 canales 5v 10a arduino pic avr', 203],
  ['"oled"', 204],
  ['OLED!!', 204],
  ['oled,display', 204],
  ['display', 204],
  ['pantalla oled 128x64 i2c display lcd 0.96', 204],
  ['lcd 1602', 205],
  ['iic lcd', 205],
  ['tft color', 206],
  ['matriz led max7219', 207],
  ['neopixel', 208],
  ['aro led', 208],
  ['nfc', 209],
  ['rfid rc522 tarjeta', 209],
  ['nrf24', 210],
  ['rtc', 211],
  ['reloj de tiempo real', 211],
  ['lector sd arduino', 212],
  ['driver motor dc', 213],
  ['stepper', 214],
  ['driver paso a paso pololu', 214],
  ['ftdi', 215],
  ['expansor iic', 216],
  ['am2302', 301],
  ['termometro', 302],
  ['sensor humdad', 302],
  ['ultrasonido', 303],
  ['hc sr04', 303],
  ['sensor de presencia', 304],
  ['barometro', 305],
  ['sonda temperatura', 306],
  ['higrometro', 307],
  ['soil moisture', 307],
  ['detector de humo', 308],
  ['sensor corriente 20 amperes', 309],
  ['gy-521', 310],
  ['fotoresistor', 311],
  ['balanza', 312],
  ['kit arduino', 313],
  ['buck', 401],
  ['step up', 402],
  ['bateria', 403],
  ['cargador 18650', 403],
  ['hi-link', 404],
  ['12volt', 405],
  ['fuente 12 volts 10 amp', 405],
  ['fuente switching 12 v', 405],
  ['fuente protoboard', 406],
  ['breadboard', 407],
  ['jumpers', 408],
  ['cables macho-hembra', 408],
  ['cable usb c 1m', 409],
  ['resistencia', 410],
  ['leds 5mm', 411],
  ['tester', 412],
  ['cautin', 413],
  ['soldador', 413],
  ['fuente regulable 30v', 414],
  ['servomotor', 415],
  ['raspi', 113],
  ['raspi pico', 111],
  ['sensor de agua', 306],
  ['módulo bluetooth', 102],
  ['bluethooth', 104],
  ['fuente 12v 5a', 405],
  ['fuente 12v10a', 405],
  ['usb hembra', 409],
  ['modulorele', 201],
  ['placaesp32', 102],
  ['sensorhumedad', 301],
  ['motor pasoapaso', 214],
  ['leds', 411],
];

/** Queries that match no title, with the how-to chapter that answers each. */
const STRANGERS: readonly (readonly [query: string, chapter: string | undefined])[] = [
  ['estaño', undefined],
  ['precio', 'pagos'],
  ['cuotas', 'pagos'],
  ['efectivo', 'pagos'],
  ['envio', 'envios'],
  ['retiro', 'envios'],
  ['demora', 'envios'],
  ['cuanto tarda', 'envios'],
];

// Runs only for the demo shop: an owner's synonyms are for the owner's products.
describe.skipIf(shop.name !== 'Bornera')('a search of the demo’s catalogue', () => {
  const bySold = seedProducts.toSorted((one, other) => other.popularidad - one.popularidad);
  const found = (query: string) => searchProducts(bySold, query, true).found;

  it.each(QUERIES)('«%s» has product %i among its first three', (query, id) => {
    expect(
      found(query)
        .slice(0, 3)
        .map((product) => product.id),
    ).toContain(id);
  });

  it('is tested with a query for every product', () => {
    const tried = new Set(QUERIES.map(([, id]) => id));
    const untried = seedProducts.filter((product) => !product.deprecated && !tried.has(product.id));
    expect(untried.map(({ title }) => title)).toEqual([]);
  });

  it.each(STRANGERS)(
    '«%s» matches no merely similar title, and leads to the chapter %s',
    (query, chapter) => {
      expect(found(query)).toEqual([]);
      expect(searchProducts(bySold, query, true).chapter).toBe(chapter);
    },
  );
});
