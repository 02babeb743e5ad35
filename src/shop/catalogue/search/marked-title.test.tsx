import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { searchWords } from '#domain/catalogue/search.ts';
import { MarkedTitle, titleParts } from './marked-title.tsx';

/** The title with its hits in brackets. */
const marked = (title: string, query: string): string =>
  titleParts(title, query)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');

it.each([
  ['Módulo Relé de 8 canales', 'rele', 'Módulo [Relé] de 8 canales'],
  ['Módulo Relé de 8 canales', 'CANALES modulo', '[Módulo] Relé de 8 [canales]'],
  ['ESP32 y ESP8266', 'esp', '[ESP]32 y [ESP]8266'],
  ['Resistencia', 'res resis', '[Resis]tencia'],
  ['Relé', 'zzz', 'Relé'],
  ['Relé', '   ', 'Relé'],
  ['Rele\u0301', 'relé', '[Relé]'],
  ['Dimmer Wi-Fi 220 V', 'wifi 220v', 'Dimmer [Wi-Fi] [220 V]'],
  ['Dimmer WiFi', 'wi-fi', 'Dimmer [WiFi]'],
  ['Fuente 5  V – 2 A', '5v 2a', 'Fuente [5  V] – [2 A]'],
  ['Fuente 3,3 V', '3.3v', 'Fuente [3,3 V]'],
  ['Relé de 8 canales', '8canales', 'Relé de 8 canales'],
  ['Fuente 5 V 😀 con cable', 'cable', 'Fuente 5 V 😀 con [cable]'],
])('marks the words of a search in a title: «%s», «%s»', (title, query, expected) => {
  expect(marked(title, query)).toBe(expected);
});

it.each([
  ['arduino', 'Kit para Arduino', ['Arduino']],
  ['arduino', 'Placa Uno R3 con ATmega328P', ['Uno', 'R3']],
  ['arduino', 'Placa Mega 2560 R3', ['Mega', '2560']],
  ['lora', 'Placa Mega 2560 R3', ['Mega', '2560']],
  ['lora', 'Cable USB', []],
  ['lora cable', 'Cable USB', ['Cable']],
])('a search of «%s» marks the words by which it found «%s»', (query, title, marked) => {
  const wordings = [query, 'uno r3', 'mega 2560'].map(searchWords);
  const { container } = render(<MarkedTitle wordings={wordings}>{title}</MarkedTitle>);
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(marked);
});
