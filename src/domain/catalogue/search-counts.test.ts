import { expect, it } from 'vitest';
import { addCounts, countedWords } from './search-counts.ts';

it.each([
  ['Lora', 'lora'],
  ['  Módulo  LoRa (868 MHz) ', 'modulo lora 868 mhz'],
  ['wi-fi ñandú', 'wifi nandu'],
  ['123456', '123456'],
  ['x'.repeat(40), 'x'.repeat(40)],
])('«%s» is counted as «%s»', (query, words) => {
  expect(countedWords(query)).toBe(words);
});

it.each([
  ['too short', 'lo'],
  ['too long', 'x'.repeat(41)],
  ['without letters', '¿?!'],
  ['an e-mail address', 'ana@correo.example'],
  ['a phone', '11 4000-1000'],
  ['a DNI', 'ana 1.234.567'],
  ['a CUIT', '20-26756539-3'],
])('a search that is %s is not counted', (_what, query) => {
  expect(countedWords(query)).toBeNull();
});

it('counts of several weeks are added, the most frequent first', () => {
  expect(addCounts([{ lora: 1, zigbee: 2 }, {}, { lora: 2, balun: 2 }])).toEqual([
    { words: 'lora', times: 3 },
    { words: 'balun', times: 2 },
    { words: 'zigbee', times: 2 },
  ]);
});
