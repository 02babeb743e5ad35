import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TitleText } from './title-text.tsx';

it('a title keeps its letters, and «Wi-Fi» and «ESP-01» on one line each', () => {
  const title = 'Timbre Wi-Fi con ESP-01, auto-reconectable';
  const { container } = render(<TitleText>{title}</TitleText>);
  expect(container).toHaveTextContent(title);
  const unbroken = [...container.querySelectorAll('.unbroken')].map((part) => part.textContent);
  expect(unbroken).toEqual(['Wi-Fi', 'ESP-01']);
});
