import { getting, listing } from '../support/attempts.ts';
import { removing } from '../support/log.ts';
import { userAt } from '../support/orders.ts';
import { NOT_SELLERS } from '../support/roles.ts';
import {
  eachAllowed,
  eachRefused,
  type FieldAttack,
  given,
  refused,
  type RuleCase,
} from '../support/rule-case.ts';
import { account, ANA, type Docs, DORA, LONG_AGO } from '../support/world.ts';
import { ABSENT, changed, type Fields, now, remove, set, update } from '../support/writes.ts';

const at = (sub: string) => `recordatorios/${sub}`;
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

const reminder: Fields = { cuando: now, carrito: '101x1,102x3' };
const stored = (cuando: unknown): Docs => ({ [at(ANA)]: { cuando, carrito: '101x2' } });
const consent = (aceptaRecordatorio: unknown): Docs => ({
  [userAt(ANA)]: changed(account(ANA), { aceptaRecordatorio }),
});

const attacks: readonly FieldAttack[] = [
  ...Object.keys(reminder).map((field): FieldAttack => [`has no ${field}`, { [field]: ABSENT }]),
  ['has an earlier time', { cuando: LONG_AGO }],
  ['has no products', { carrito: '' }],
  ['has a cart that is too long', { carrito: '1'.repeat(401) }],
  ['has words as cart', { carrito: '2 relés' }],
  ['has a list as cart', { carrito: ['101x1'] }],
  ['has an unknown field', { canal: 'WhatsApp' }],
];

/** The seller's messages about carts left behind (docs/panel.md#carts-left-behind). */
export const reminders: readonly RuleCase[] = [
  ...eachAllowed('seller', {
    'the seller notes a message about the longest cart': set(at(ANA), {
      ...reminder,
      carrito: '-'.repeat(400),
    }),
    'the seller notes a message about another cart after a week': given(
      () => stored(daysAgo(7)),
      update(at(ANA), reminder),
    ),
    'the seller reads the last message to a buyer': given(stored(LONG_AGO), getting(at(ANA))),
    'the seller deletes a buyer with the last message': given(stored(LONG_AGO), [
      ...removing(userAt(ANA)),
      remove(at(ANA)),
    ]),
    'the seller lists a hundred messages': listing('recordatorios', { limit: 100 }),
  }),
  ...eachRefused('seller', {
    'the seller lists more than a hundred messages': listing('recordatorios', { limit: 101 }),
    'a message to a buyer who did not agree': given(consent(false), set(at(ANA), reminder)),
    'a message to a buyer whose record has no consent': given(consent(ABSENT), set(at(ANA), reminder)),
    'a message to a buyer without a record': set(at(DORA), reminder),
    'a second message within a week': given(() => stored(daysAgo(6.9)), update(at(ANA), reminder)),
    'a second message about the same cart': given(
      stored(LONG_AGO),
      update(at(ANA), { cuando: now, carrito: '101x2' }),
    ),
    'a second message to a buyer who took the consent back': given(
      { ...stored(LONG_AGO), ...consent(false) },
      update(at(ANA), reminder),
    ),
    'a message deleted without its buyer': given(stored(LONG_AGO), remove(at(ANA))),
  }),
  ...attacks.map(([what, changes]) =>
    refused(`a message that ${what}`, 'seller', set(at(ANA), changed(reminder, changes))),
  ),
  ...NOT_SELLERS.flatMap((role) => [
    refused(`a message noted by ${role}`, role, set(at(ANA), reminder)),
    refused(`a message changed by ${role}`, role, update(at(ANA), reminder), stored(LONG_AGO)),
    refused(`a message read by ${role}`, role, getting(at(ANA)), stored(LONG_AGO)),
    refused(
      `the messages listed by ${role}`,
      role,
      listing('recordatorios', { limit: 10 }),
      stored(LONG_AGO),
    ),
    refused(`a message deleted by ${role}`, role, remove(at(ANA)), stored(LONG_AGO)),
  ]),
];
