import { describe, expect, it } from 'vitest';
import { aBuyer, ANA } from '#tests/support/fixtures/a-buyer.ts';
import { boundedIdentity, EMPTY_RECORD, isEmptied, newUserRecord } from './buyer.ts';
import { firstName } from './identity-fields.ts';
import { buyerAddress, buyerContact, buyerEmail, buyerName, buyerStreet } from './address.ts';
import { fieldNames } from '#domain/fields.ts';
import { LOGIN_ERRORS, loginErrorCode } from './login-error.ts';

const ana = { ...ANA, picture: 'https://fotos.example/ana.png' };

it('a new record has the identity, an empty form, an empty cart and no bookkeeping yet', () => {
  const form =
    'nombre apellido correo dni provincia localidad calle altura piso unidad cp codarea cel cuit iva';
  expect(newUserRecord(ana)).toEqual({
    ...ana,
    ...Object.fromEntries(form.split(' ').map((field) => [field, ''])),
    trackCode: 'Email',
    esNotificarAndreani: false,
    debeNotificarAndreani: false,
    carrito: [],
    ip_publica: '',
    last_update: null,
  });
});

describe('boundedIdentity', () => {
  it('cuts names to the stored lengths and puts them on one line, and drops an e-mail that is none', () => {
    const told = boundedIdentity({
      sub: 'auth0|x',
      name: `Ana\nPrueba ${'x'.repeat(200)}`,
      email: `${'e'.repeat(300)}@x.example`,
    });
    expect(told.name).toHaveLength(100);
    expect(told.name.startsWith('Ana Prueba x')).toBe(true);
    expect(told.email).toBe('');
  });

  it('drops a picture whose address is not of the web or too long', () => {
    const long = `https://fotos.example/${'x'.repeat(1000)}.png`;
    for (const picture of ['javascript:alert(1)', 'data:image/svg+xml,x', 'ana.png', long])
      expect(boundedIdentity({ ...ana, picture }).picture).toBe('');
  });
});

it.each([
  { identity: { given_name: 'Ana', name: 'Ana Prueba' }, expected: 'Ana' },
  { identity: { given_name: 'Ana María', name: 'Prueba' }, expected: 'Ana María' },
  { identity: { given_name: '', name: 'Beto Ensayo' }, expected: 'Beto' },
  { identity: { given_name: '', name: '' }, expected: '' },
  { identity: null, expected: '' },
])('the header calls $identity «$expected»', ({ identity, expected }) => {
  expect(firstName(identity)).toBe(expected);
});

describe('address', () => {
  const empty = newUserRecord({ ...ANA, name: 'Ana P.', email: 'identidad@correo.example' });
  const ana = aBuyer({ correo: 'ana+envios@correo.example', unidad: 'B', cp: '', cel: '15 555-0000' });

  it('names the buyer from the form, else from the identity provider, else «Sin nombre»', () => {
    expect(buyerName(ana)).toBe('Ana Prueba');
    expect(buyerName(empty)).toBe('Ana P.');
    expect(buyerName({ ...empty, name: '', email: '' })).toBe('Sin nombre');
  });

  it('writes the address on one line without its empty parts', () => {
    expect(buyerAddress({ ...ana, piso: '3', cp: '5000' })).toBe(
      'Mitre 1234, piso 3, unidad B, Villa Ensayo, Córdoba (5000)',
    );
    expect(buyerStreet(ana)).toBe('Mitre 1234, unidad B');
    expect(buyerAddress({ ...empty, provincia: 'Córdoba' })).toBe('Córdoba');
    expect(buyerAddress(empty)).toBe('');
  });

  it('prefers the form’s e-mail address to the identity provider’s', () => {
    expect(buyerEmail(ana)).toBe('ana+envios@correo.example');
    expect(buyerEmail(empty)).toBe('identidad@correo.example');
  });

  it('names the known ways to contact a buyer', () => {
    expect(buyerContact(ana)).toBe('a ana+envios@correo.example o al 351 15 555-0000');
    expect(buyerContact({ ...ana, cel: '' })).toBe('a ana+envios@correo.example');
    expect(buyerContact({ ...ana, correo: '', email: '' })).toBe('al 351 15 555-0000');
    expect(buyerContact({ ...empty, email: '' })).toBe('');
  });
});

it('recognises an emptied record only when every field is empty', () => {
  const empty = { ...newUserRecord(ANA), ...EMPTY_RECORD };
  expect(isEmptied(empty)).toBe(true);
  expect(isEmptied({ ...empty, ip_publica: '203.0.113.7' })).toBe(false);
  const item = { id: 1, cantidadIndividual: 1, freeShipping: 0, weight: 1 };
  expect(isEmptied({ ...empty, carrito: [item] })).toBe(false);
});

/** As the identity SDK gives it: an Error with a code of its own. */
function sdkError(error: string, message = ''): Error {
  return Object.assign(new Error(message), { error });
}

it.each<readonly [unknown, string]>([
  ...['timeout', 'cancelled', 'popup_open', 'missing_refresh_token', 'mfa_required', 'login_required'].map(
    (code) => [sdkError(code), code] as const,
  ),
  [sdkError('state_mismatch', 'Invalid state'), 'invalid_state'],
  [sdkError('missing_transaction', 'Invalid state'), 'invalid_state'],
  [sdkError('access_denied', 'User has canceled the interaction.'), 'cancelled'],
  [sdkError('access_denied', 'User did not authorize the request'), 'cancelled'],
  [sdkError('access_denied', 'Esta cuenta está bloqueada. Escribinos para resolverlo.'), 'access_denied'],
  [sdkError('access_denied', 'unverified_email'), 'unverified_email'],
  [sdkError('invalid_grant', 'Unknown or invalid refresh token.'), 'login_required'],
  [new Error('Expiration Time (exp) claim error in the ID token; current time (…) is after …'), 'clock'],
  [new Error("Not Before time (nbf) claim in the ID token: it can't be used just yet"), 'clock'],
  [new Error('Failed to fetch'), 'unavailable'],
  [sdkError('request_error', 'HTTP error'), 'unavailable'],
  [sdkError('toString'), 'unavailable'],
  ['nothing', 'unavailable'],
  [undefined, 'unavailable'],
])('a failed login with the SDK’s error %s has the code %s', (error, code) => {
  expect(loginErrorCode(error)).toBe(code);
});

it('ends the shop’s session when the provider’s is over, and asks for the owner where nothing else explains a failure', () => {
  const codes = fieldNames(LOGIN_ERRORS);
  expect(codes.filter((code) => 'endsSession' in LOGIN_ERRORS[code])).toEqual(
    'access_denied unverified_email missing_refresh_token mfa_required login_required'.split(' '),
  );
  expect(codes.filter((code) => 'concernsOwner' in LOGIN_ERRORS[code])).toEqual(
    'timeout access_denied invalid_state unavailable'.split(' '),
  );
});
