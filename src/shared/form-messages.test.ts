import { expect, it } from 'vitest';
import { emptyFieldText, fieldList, FORM_WARNING_TEXTS } from './form-messages.ts';

it('asks for an empty field by its name', () => {
  expect(emptyFieldText('Código de área')).toBe('Ups! Código de área no puede estar vacío!');
});

it('asks word for word for a mobile number without 15', () => {
  expect(FORM_WARNING_TEXTS['starts-with-15']).toBe('Celular sin 15 al inicio!');
});

it('writes the names of fields as a sentence does, acronyms in capitals', () => {
  expect(fieldList(['dni', 'calle', 'codarea'])).toBe('DNI, calle y código de área');
});
