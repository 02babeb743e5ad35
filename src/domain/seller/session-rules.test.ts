import { expect, it } from 'vitest';
import { sellerEmail, sellerName } from './session-rules.ts';

it('completes a user name with the shop’s domain and keeps an e-mail address', () => {
  expect(sellerEmail('vendedora', 'bornera.example')).toBe('vendedora@bornera.example');
  expect(sellerEmail('otra@taller.example', 'bornera.example')).toBe('otra@taller.example');
});

it('a seller is called by the user, and one of another domain by the whole address', () => {
  expect(sellerName('vendedora@bornera.example', 'bornera.example')).toBe('vendedora');
  expect(sellerName('otra@taller.example', 'bornera.example')).toBe('otra@taller.example');
  expect(sellerName('otra@no-bornera.example', 'bornera.example')).toBe('otra@no-bornera.example');
});
