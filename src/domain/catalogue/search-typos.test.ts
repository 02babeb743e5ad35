import { describe, expect, it } from 'vitest';
import { foldedTitle, matchesWords, searchWords } from './search.ts';
import { forgiveTypos } from './search-typos.ts';

const titles = [
  'Dimmer Wi-Fi 220 V 400 W',
  'Módulo Relé 1 canal 5 V con optoacoplador',
  'Placa ESP32 DevKit de 38 pines',
  'ESP8266 con 1 MB',
  'Sensor de temperatura y humedad',
  'Protoboard de 830 puntos',
].map((title) => ({ title }));

/** Returns the titles that a mistyped query finds. */
const found = (query: string) => {
  const words = forgiveTypos(searchWords(query), titles, []);
  return titles.filter((product) => matchesWords(foldedTitle(product), words));
};

describe('a typo', () => {
  it.each([
    ['a letter less', 'dimer', 0],
    ['a letter more', 'humeddad', 4],
    ['another letter', 'protobourd', 5],
    ['two swapped', 'esp23', 2],
    ['beside a plural', 'sensores humdad', 4],
  ])('is corrected: %s', (_what, query, at) => {
    expect(found(query)).toEqual([titles[at]]);
  });

  it.each([
    ['sensorhumedad', 4],
    ['placaesp32', 2],
    ['temperaturayhumedad', 4],
  ])('of a missing blank is corrected: %s', (query, at) => {
    expect(found(query)).toEqual([titles[at]]);
  });

  it('in one word keeps the other words', () => {
    expect(found('sensor humdad')).toEqual([titles[4]]);
    expect(found('dimmer humdad')).toEqual([]);
  });

  it.each([
    ['of a word of four letters', 'relle'],
    ['twice in a word', 'temparatuta'],
    ['of the beginning of a word', 'optocopl'],
    ['in a word that only begins alike', 'sensitivo'],
    ['that leaves nothing alike', 'zzzz'],
  ])('is not corrected %s', (_what, query) => {
    expect(found(query)).toEqual([]);
  });

  it('is replaced by every word one letter away, but a known word is not replaced', () => {
    const boards = [{ title: 'esp32, esp30' }, { title: 'esp8266' }];
    expect(forgiveTypos([['esp31']], boards, [])).toEqual([['esp32', 'esp30']]);
    expect(forgiveTypos([['esp31']], boards, ['esp31'])).toEqual([['esp31']]);
  });
});
