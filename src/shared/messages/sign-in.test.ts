import { expect, it } from 'vitest';
import { LOGIN_ERROR_CODES } from '../../domain/buyer/login-error.ts';
import { loginErrorText } from './sign-in.ts';

it('has a different Spanish sentence for each sign-in error, without the code', () => {
  const texts = LOGIN_ERROR_CODES.map(loginErrorText);
  expect(new Set(texts).size).toBe(LOGIN_ERROR_CODES.length);
  for (const text of texts) expect(text).toMatch(/^[A-ZÁÉÍÓÚ][^_]+\.$/);
});
