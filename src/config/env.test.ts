import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const required = {
  VITE_FIREBASE_API_KEY: 'clave',
  VITE_FIREBASE_PROJECT_ID: 'demo-bornera',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-bornera.firebaseapp.com',
  VITE_AUTH0_DOMAIN: 'http://localhost:4400',
  VITE_AUTH0_CLIENT_ID: 'cliente',
  VITE_FIREBASE_TOKEN_CLAIM: 'https://bornera.ar/firebase_token',
  VITE_SELLER_HASH: 'abc123',
};

const optional = {
  VITE_FIRESTORE_EMULATOR: '127.0.0.1:8080',
  VITE_AUTH_EMULATOR: 'http://127.0.0.1:9099',
  VITE_MARKETPLACE_URL: 'http://localhost:4600/marketplace',
  VITE_COURIER_URL: 'http://localhost:4600/courier',
  VITE_GEOCODING_URL: 'http://localhost:4600/geocoding',
  VITE_IP_URL: 'http://localhost:4600/ip',
  VITE_EMAIL_URL: 'http://localhost:4600/email',
  VITE_EMAIL_SERVICE: 'servicio',
  VITE_EMAIL_KEY: 'publica',
  VITE_EMAIL_WITHDRAWAL_TEMPLATE: 'arrepentimiento',
  VITE_EMAIL_ORDER_TEMPLATE: 'pedido',
  VITE_EMAIL_BUYER_TEMPLATE: 'aviso',
  VITE_PRODUCTION_HOST: 'bornera.example',
  VITE_BOT_URL: 'http://localhost:4600/bot',
  VITE_BOT_PHONE: '+5493515550000',
  VITE_BOT_KEY: 'clave',
  VITE_IOT_URL: 'http://localhost:4600/iot/external/api/update',
  VITE_IOT_TOKEN: 'ficha',
  VITE_IOT_PIN: 'V1',
  VITE_FORMS_URL: 'http://localhost:4600/forms/visitas/formResponse',
  VITE_FORMS_FIELDS: 'entry.1,entry.2,entry.3,entry.4',
};

describe('readEnv', () => {
  it('returns every variable in its place', () => {
    expect(readEnv({ ...required, ...optional })).toMatchObject({
      firebase: {
        apiKey: 'clave',
        projectId: 'demo-bornera',
        authDomain: 'demo-bornera.firebaseapp.com',
      },
      firestoreEmulator: '127.0.0.1:8080',
      authEmulator: 'http://127.0.0.1:9099',
      auth0: { domain: 'http://localhost:4400', clientId: 'cliente' },
      firebaseTokenClaim: 'https://bornera.ar/firebase_token',
      sellerHashes: ['abc123'],
      marketplaceUrl: 'http://localhost:4600/marketplace',
      courierUrl: 'http://localhost:4600/courier',
      geocodingUrl: 'http://localhost:4600/geocoding',
      publicIpUrl: 'http://localhost:4600/ip',
      email: {
        url: 'http://localhost:4600/email',
        service: 'servicio',
        key: 'publica',
        withdrawalTemplate: 'arrepentimiento',
        orderTemplate: 'pedido',
        buyerTemplate: 'aviso',
      },
      productionHost: 'bornera.example',
      bot: { url: 'http://localhost:4600/bot', phone: '+5493515550000', key: 'clave' },
      iot: { url: 'http://localhost:4600/iot/external/api/update', token: 'ficha', pin: 'V1' },
      forms: {
        url: 'http://localhost:4600/forms/visitas/formResponse',
        fields: 'entry.1,entry.2,entry.3,entry.4',
      },
    });
  });

  it('leaves optional services off when their variables are missing', () => {
    const {
      firebase: _firebase,
      auth0: _auth0,
      firebaseTokenClaim: _claim,
      sellerHashes: _hashes,
      ...others
    } = readEnv(required);
    const values = Object.values(others).flatMap((value) =>
      typeof value === 'string' ? value : Object.values(value),
    );
    expect(values).toHaveLength(Object.keys(optional).length);
    expect(values.join('')).toBe('');
  });

  it.each(Object.keys(required))('throws when %s is missing, blank or undefined', (name) => {
    const others = Object.fromEntries(Object.entries(required).filter(([other]) => other !== name));
    const message = new RegExp(`^Missing configuration: ${name} \\(`);
    expect(() => readEnv(others)).toThrow(message);
    expect(() => readEnv({ ...required, [name]: '  ' })).toThrow(message);
    expect(() => readEnv({ ...required, [name]: undefined })).toThrow(message);
  });

  it('names every missing variable in one error', () => {
    expect(() => readEnv({})).toThrow(Object.keys(required).join(', '));
  });

  it('trims values, ignores unknown variables, and reads the hash of each of several sellers', () => {
    const read = (variables: object) => readEnv({ ...required, ...variables, DEV: true, MODE: 'test' });
    expect(read({ VITE_IP_URL: ' http://ip.example\n' }).publicIpUrl).toBe('http://ip.example');
    expect(read({ VITE_SELLER_HASH: ' ABC123, def456,\n' }).sellerHashes).toEqual(['abc123', 'def456']);
  });
});
