import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { searchWords } from '#domain/catalogue/search.ts';
import { MarkedTitle } from './marked-title.tsx';

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
