import { expect, it } from 'vitest';
import { aBuyer, ANA } from '#tests/support/fixtures/a-buyer.ts';
import { newUserRecord } from '#domain/buyer/buyer.ts';
import { addresseeLines, mailtoBuyer, whatsappBuyer } from './contact-buyer.ts';

const empty = newUserRecord(ANA);
const ana = aBuyer({ correo: 'ana+envios@correo.example', cel: '15 555-0000' });

it('addresses a parcel in lines, and leaves out what the buyer did not give', () => {
  const lines = addresseeLines(ana).join('\n');
  expect(lines).toMatch(/^Ana Prueba\nMitre 1234.*\n.+ · CP \d{4}\nDNI \d+ · 351 15 555-0000$/);
  expect(addresseeLines({ ...empty, name: 'Ana' })).toEqual(['Ana']);
});

it('escapes address, subject and text in a mailto link', () => {
  expect(mailtoBuyer(ana, 'Tu pedido & más', 'Hola & chau?')).toBe(
    'mailto:ana%2Benvios@correo.example?subject=Tu%20pedido%20%26%20m%C3%A1s&body=Hola%20%26%20chau%3F',
  );
  expect(mailtoBuyer({ ...ana, correo: 'a@b.example?bcc=c@d.example' }, 'x', 'y')).not.toContain('?bcc');
  expect(mailtoBuyer({ ...empty, correo: '', email: '' }, 'x', 'y')).toBeNull();
});

it('links to WhatsApp with a cleaned number, and returns null without a number', () => {
  expect(whatsappBuyer(ana, 'Hola!')).toBe('https://wa.me/5493515550000?text=Hola!');
  expect(whatsappBuyer(empty, 'Hola!')).toBeNull();
});
