import { describe, expect, it } from 'vitest';
import {
  hasCourierTrace,
  hasTrackingNumber,
  trackedBy,
  trackingLengthProblem,
  trackingNumberIn,
  trackingUrl,
} from './tracking.ts';

const POSTAL_FORM = 'https://www.correoargentino.com.ar/formularios/e-commerce';

describe('trackingNumberIn', () => {
  it.each([
    ['360000102000579', '360000102000579', 'a clean number as it is'],
    [' 3600 0010 2000 579 ', '360000102000579', 'a number without its spaces'],
    ['36000\t0102\n000579', '360000102000579', 'a number without pasted tabs and lines'],
    ['12345678901234567890123', '12345678901234567890123', '23 characters whole'],
    ['123456789012345678901234', '123456789012345678901234', '24 characters whole, for a message'],
    ['   ', '', 'nothing of spaces'],
    ['360001234567890 1', '3600012345678901', 'the end of a number after a blank'],
    ['3600\u00a00010-2000.579\u200b', '360000102000579', 'a number without its signs'],
    ['360000102000579 360000102000580', '360000102000579360000102000580', 'two numbers whole, for a message'],
    ['tn: 360000102000579', '360000102000579', 'the number after its name'],
    ['Tu envío 360000102000579 ya salió hoy', '360000102000579', 'the number in a sentence'],
    ['Tu envío es el 3600 0010 2000 579, gracias', '360000102000579', 'a number in groups in a sentence'],
    ['Despachado con el G0000 0123-4567.890 el 20/11/2026', 'G000001234567890', 'a number after letters'],
    ['https://www.andreani.com/envio/360000102000579?x=1', '360000102000579', 'the number in an address'],
    ['CP123456789012345AR y 360000102000579', '360000102000579', 'the courier’s of two numbers'],
    ['Correo: CP12345678901AR, saludos', 'CP12345678901AR', 'the postal service’s number'],
    ['mañana te paso el número de seguimiento', 'mañanatepasoelnúmerodeseguimiento', 'the text without one'],
    ['G0000 12345 67890 12345 67890', 'G000012345678901234567890', 'no part of a number that is too long'],
    ['Llamame al 11 4000 1000 y lo vemos hoy', 'Llamameal1140001000ylovemoshoy', 'no telephone number'],
  ])('finds in «%s» «%s»: %s', (text, expected) => {
    expect(trackingNumberIn(text)).toBe(expected);
  });
});

describe('trackingLengthProblem', () => {
  it.each([
    { length: 0, expected: 'short' },
    { length: 14, expected: 'short' },
    { length: 15, expected: null },
    { length: 23, expected: null },
    { length: 24, expected: 'long' },
  ])('is $expected for $length characters', ({ length, expected }) => {
    expect(trackingLengthProblem('1'.repeat(length))).toBe(expected);
  });
});

describe('hasTrackingNumber', () => {
  it.each([
    { number: 'Pendiente', expected: false },
    { number: '', expected: false },
    { number: 'pendiente', expected: false },
    { number: '360000102000579', expected: true },
  ])('says $expected of «$number»', ({ number, expected }) => {
    expect(hasTrackingNumber(number)).toBe(expected);
  });
});

describe('hasCourierTrace', () => {
  it.each([
    { number: '360000102000579', expected: true },
    { number: 'g00001020005791', expected: true },
    { number: 'G00001020005791', expected: true },
    { number: '360010102000579', expected: false },
    { number: '136000102000579', expected: false },
    { number: 'g00010200057910', expected: false },
    { number: 'Pendiente', expected: false },
    { number: '', expected: false },
    { number: 'pendiente', expected: false },
  ])('says $expected of «$number»', ({ number, expected }) => {
    expect(hasCourierTrace(number)).toBe(expected);
  });
});

describe('trackingUrl', () => {
  it.each([
    { number: '360000102000579', service: 'Andreani', url: 'https://www.andreani.com/envio/360000102000579' },
    { number: 'G00001020005791', service: 'Andreani', url: 'https://www.andreani.com/envio/G00001020005791' },
    { number: '36000/../x?y', service: '', url: 'https://www.andreani.com/envio/36000%2F..%2Fx%3Fy' },
    { number: 'CD123456789AR00', service: 'Correo Argentino', url: POSTAL_FORM },
    { number: 'CD123456789AR00', service: 'Andreani', url: POSTAL_FORM },
    { number: 'CD123456789AR00', service: '', url: POSTAL_FORM },
    { number: '000123456789012', service: 'Micro', url: null },
    { number: '000123456789012', service: 'Expreso del Sur', url: null },
    // The seller sent the parcel by the courier after all.
    { number: '360000102000579', service: 'Micro', url: 'https://www.andreani.com/envio/360000102000579' },
  ])('follows «$number» of an order by «$service» at $url', ({ number, service, url }) => {
    expect(trackingUrl({ trackingNumber: number, servicioEnvio: service })).toBe(url);
  });
});

describe('trackedBy', () => {
  it.each([
    ['360000102000579', 'Micro', 'Andreani'],
    ['CD123456789AR00', 'Andreani', 'Correo Argentino'],
    ['000123456789012', 'Micro', 'Micro'],
    ['000123456789012', 'Expreso del Sur', 'Expreso del Sur'],
  ])('says that the number %s of an order by %s is of %s', (trackingNumber, servicioEnvio, service) => {
    expect(trackedBy({ trackingNumber, servicioEnvio })).toBe(service);
  });
});
