import { expect, it } from 'vitest';
import { LOGIN_ERROR_TEXTS } from './sign-in-messages.ts';

it('has a different Spanish sentence for each sign-in error, without the code', () => {
  const texts = Object.values(LOGIN_ERROR_TEXTS);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).toMatch(/^[A-ZÁÉÍÓÚ][^_]+\.$/);
});
