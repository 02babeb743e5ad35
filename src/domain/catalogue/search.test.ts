import { describe, expect, it } from 'vitest';
import { foldText, foldTitle } from '#domain/text/fold.ts';
import { matchesWords, searchWords } from './search.ts';

describe('a search', () => {
  const title = foldText('Módulo Relé I2C de 8 canales');

  it.each(['MÓDULO', 'ele', '  8   canales ', 'canales módulo', 'RELÉS', ''])(
    'finds the title by «%s»',
    (query) => {
      expect(matchesWords(title, searchWords(query))).toBe(true);
    },
  );

  it.each(['dimmer', 'módulo dimmer', 'relei2c', 'moduloss', 'i2s'])(
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
    ['12volt', 'Fuente 12 V'],
    ['12 volts', 'Fuente de 12V, 2 A'],
    ['2 amperes', 'Fuente de 12V, 2 A'],
    ['1 mb', 'ESP8266 con 1 MB de flash'],
    ['8 relés', 'Placa 8 relés'],
    ['"oled"', 'Pantalla OLED 0,96" I2C'],
    ['OLED!!', 'Pantalla OLED'],
    ['oled,pantalla', 'Pantalla OLED'],
    ['1/4w', 'Resistencias de 1/4 W'],
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
    ['2 amplificadores', 'Módulo de 2 A'],
  ])('«%s» does not find «%s»', (query, text) => {
    expect(matchesWords(foldTitle(text), searchWords(query))).toBe(false);
  });

  it('needs one alternative of every word', () => {
    expect(matchesWords(title, [['reloj', 'rele'], ['canales']])).toBe(true);
    expect(matchesWords(title, [['reloj'], ['canales']])).toBe(false);
    expect(matchesWords(title, [[], ['canales']])).toBe(false);
  });
});
