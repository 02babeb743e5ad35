import { expect, it } from 'vitest';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { emptyFieldText, fieldList, FORM_WARNING_TEXTS, unfitText } from './form-messages.ts';

it('asks for an empty field by its name', () => {
  expect(emptyFieldText('Código de área')).toBe('Ups! Código de área no puede estar vacío!');
});

it('asks for a mobile number without 15, in the specified words', () => {
  expect(FORM_WARNING_TEXTS['starts-with-15']).toBe('Celular sin 15 al inicio!');
});

it('says what is wrong with a text that cannot be stored, and of an otherwise valid one that it is too long', () => {
  expect(unfitText('codarea', aBuyer({ codarea: '+54 9 011' }))).toBe(FORM_WARNING_TEXTS['area-code']);
  expect(unfitText('dni', aBuyer({ dni: '30.111.222/30.111.223' }))).toBe(FORM_WARNING_TEXTS.dni);
  expect(unfitText('unidad', aBuyer({ unidad: 'Torre B' }))).toBe('Son 7 signos y entran 5');
  expect(unfitText('unidad', aBuyer({ unidad: 'B' }))).toBeUndefined();
});

it('writes the names of fields as a sentence does, acronyms in capitals', () => {
  expect(fieldList(['dni', 'calle', 'codarea'])).toBe('DNI, calle y código de área');
});
