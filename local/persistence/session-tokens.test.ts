import { expect, test } from 'vitest';
import { sessionTokens } from './session-tokens.ts';

const ANA = { uid: 'auth0|ana', provider: 'custom' } as const;

test('a token is valid in a later run with the same key', () => {
  const token = sessionTokens('clave').issue(ANA);
  expect(sessionTokens('clave').read(token)).toEqual(ANA);
});

test('two tokens of the same account differ', () => {
  const tokens = sessionTokens('clave');
  expect(tokens.issue(ANA)).not.toBe(tokens.issue(ANA));
});

test.each([
  ['of another stack', sessionTokens('otra').issue(ANA)],
  ['of the engine', 'rt1.12.0.demo-bornera.ad4f6e1945b4c6be0001'],
  ['cut short', sessionTokens('clave').issue(ANA).slice(0, -1)],
  ['empty', ''],
])('a token %s is refused', (_what, token) => {
  expect(sessionTokens('clave').read(token)).toBeNull();
});

test('a token with a changed owner is refused', () => {
  const tokens = sessionTokens('clave');
  const [mark = '', , signature = ''] = tokens.issue(ANA).split('.');
  const other = Buffer.from(JSON.stringify({ uid: 'vendedora-local', provider: 'password' }));
  expect(tokens.read(`${mark}.${other.toString('base64url')}.${signature}`)).toBeNull();
});
