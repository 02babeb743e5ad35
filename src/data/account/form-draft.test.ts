import { expect, it } from 'vitest';
import { formDraft } from './form-draft.ts';

it('the draft of a form keeps changes that another tab has not saved yet', () => {
  const [one, other] = [formDraft('auth0|ana'), formDraft('auth0|ana')];
  one.write({ calle: 'Mitre', altura: '12' });
  other.write({ dni: '30111222' });
  one.write({ calle: 'Mitre' });
  expect(one.read()).toEqual({ calle: 'Mitre', dni: '30111222' });
  one.clear();
  expect(one.read()).toEqual({ dni: '30111222' });
  other.clear();
  expect(localStorage).toHaveLength(0);
});

it('the draft of a form belongs to one buyer, and has only form fields', () => {
  formDraft('auth0|ana').write({ calle: 'Mitre', carrito: [], name: 'Ana' });
  expect(formDraft('auth0|ana').read()).toEqual({ calle: 'Mitre' });
  expect(formDraft('auth0|beto').read()).toBeNull();
  formDraft('auth0|beto').write({ cp: '5000' });
  expect(formDraft('auth0|beto').read()).toEqual({ cp: '5000' });
});
