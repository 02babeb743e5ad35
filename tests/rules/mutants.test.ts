import { expect, it } from 'vitest';
import { mutantsOf, mutantsWithin } from '../mutants/mutants.ts';

const rules = `
service cloud.firestore {
  match /databases/{database}/documents {
    // if a comment says so, it is no condition
    match /cosas/{id} {
      allow get: if true;
      allow list: if isOwner(id) && (request.query.limit <= 5 || !isOpen());
    }
    function isOwner(id) {
      let thing = get(/databases/$(database)/documents/cosas/$(id)).data;
      return thing['a b'].owner == request.auth.uid && thing.tags[0:1].hasAll(['x']);
    }
    function half(n) {
      return n > 2 ? n / 2 : -n;
    }
  }
}`;

it('mutantsOf finds every condition with its parts, and no values', () => {
  const found = mutantsOf(rules).filter(({ as }) => as === 'false');
  expect(found.map(({ within, condition }) => `${within}: ${condition}`)).toEqual([
    'cosas: true',
    'cosas: isOwner(id) && (request.query.limit <= 5 || !isOpen())',
    'cosas: isOwner(id)',
    'cosas: (request.query.limit <= 5 || !isOpen())',
    'cosas: request.query.limit <= 5',
    'cosas: !isOpen()',
    'cosas: isOpen()',
    "isOwner: thing['a b'].owner == request.auth.uid && thing.tags[0:1].hasAll(['x'])",
    "isOwner: thing['a b'].owner == request.auth.uid",
    "isOwner: thing.tags[0:1].hasAll(['x'])",
    'half: n > 2',
  ]);
});

it('mutantsOf breaks each condition in every way that changes the rules', () => {
  const lines = mutantsOf(rules).map(({ line, as }) => `${line} ${as}`);
  expect(lines.filter((text) => text.startsWith('6 '))).toEqual(['6 false']);
  expect(lines.filter((text) => text.startsWith('14 '))).toEqual(['14 true', '14 false', '14 negated']);
});

it('a mutant differs from the rules in its condition only', () => {
  const negated = mutantsOf(rules).find(({ condition, as }) => condition === 'n > 2' && as === 'negated');
  expect(negated?.source).toBe(rules.replace('n > 2 ?', '!(n > 2) ?'));
});

it('mutantsWithin takes the conditions of the named functions and collections, or all', () => {
  const namesOf = (...names: string[]) => new Set(mutantsWithin(rules, names).map(({ within }) => within));
  expect(namesOf('half')).toEqual(new Set(['half']));
  expect(namesOf('cosas', 'half')).toEqual(new Set(['cosas', 'half']));
  expect(mutantsWithin(rules, [])).toEqual(mutantsOf(rules));
});

it('mutantsWithin refuses a name that no condition of the rules stands in', () => {
  expect(() => mutantsWithin(rules, ['half', 'shippingof', '14'])).toThrow(
    'The rules have no function or collection with conditions named shippingof, 14.',
  );
});
