import {
  SEARCH_WEEK_MS,
  SEARCHES_PER_WEEK,
  searchWeek,
} from '../../../src/domain/catalogue/search-counts.ts';
import { getting, listing, writingRaw } from '../support/attempts.ts';
import { NOT_SELLERS } from '../support/roles.ts';
import {
  eachAllowed,
  eachRefused,
  type FieldAttack,
  given,
  refused,
  type RuleCase,
} from '../support/rule-case.ts';
import { Double, plus, changed, merge, remove, set, update, type Fields } from '../support/writes.ts';

const weekAt = (time: number) => `busquedas/${searchWeek(time)}`;
const WEEK = weekAt(Date.now());

const one = (words: string): Fields => ({ ultima: words, palabras: { [words]: 1 } });
/** Counts the words as the page does. */
const counting = (words: string) => merge(WEEK, { ultima: words, palabras: { [words]: plus(1) } });

const words = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`palabra ${at}`, 2]));
const stored = { [WEEK]: { ultima: 'lora', palabras: { lora: 3, zigbee: 1 } } };
const full = { [WEEK]: { ultima: 'palabra 1', palabras: words(SEARCHES_PER_WEEK) } };

const next = { ultima: 'lora', palabras: { lora: 4, zigbee: 1 } };

const attacks: readonly FieldAttack[] = [
  ['adds two', { palabras: { lora: 5, zigbee: 1 } }],
  ['adds nothing', { palabras: { lora: 3, zigbee: 1 } }],
  ['takes one away', { palabras: { lora: 2, zigbee: 1 } }],
  ['adds a part', { palabras: { lora: 3.5, zigbee: 1 } }],
  ['counts two searches', { palabras: { lora: 4, zigbee: 2 } }],
  ['forgets other words', { palabras: { lora: 4 } }],
  ['names other words', { ultima: 'zigbee' }],
  ['names words that are not counted', { ultima: 'otra' }],
  ['has an unknown field', { quien: 'Ana' }],
  ['has a list of words', { palabras: ['lora'] }],
  ['has a text as words', { palabras: 'lora' }],
];

/** Searches without a result, counted by buyers (docs/panel.md#failed-searches). */
export const failedSearches: readonly RuleCase[] = [
  ...eachAllowed('ana', {
    'ana counts the first search of a week': counting('lora'),
    'ana counts a search': given(stored, counting('lora')),
    'ana counts other words': given(stored, counting('sensor 868 mhz')),
    'ana counts the longest words': given(stored, counting('x'.repeat(40))),
    'ana counts the shortest words, of digits': given(stored, counting('a12')),
    'ana counts words with six digits': given(stored, counting('max 30102 1')),
    'ana counts the last words of a week': given(
      { [WEEK]: { ultima: 'palabra 1', palabras: words(SEARCHES_PER_WEEK - 1) } },
      counting('lora'),
    ),
    'ana counts a known search of a full week': given(full, counting('palabra 7')),
  }),
  ...eachRefused('ana', {
    'ana counts more words than a week has': given(full, counting('lora')),
    'ana creates a week with two': set(WEEK, { ultima: 'lora', palabras: { lora: 2 } }),
    'ana creates a week with more words': set(WEEK, { ultima: 'lora', palabras: { lora: 1, zigbee: 1 } }),
    'ana counts a whole double': given(
      stored,
      writingRaw(set(WEEK, { ultima: 'lora', palabras: { lora: new Double(4), zigbee: 1 } })),
    ),
    'ana counts in the week before': set(weekAt(Date.now() - SEARCH_WEEK_MS), one('lora')),
    'ana counts in the week after': set(weekAt(Date.now() + SEARCH_WEEK_MS), one('lora')),
    'ana counts in a document of another name': set('busquedas/lora', one('lora')),
    'ana reads a week': given(stored, getting(WEEK)),
  }),
  ...attacks.map(([what, changes]) =>
    refused(`a count that ${what}`, 'ana', set(WEEK, changed(next, changes)), stored),
  ),
  ...['lo', 'x'.repeat(41), 'Lora', 'módulo', 'ana@correo.example', 'lora;', '1234567', '11 4000 1000'].map(
    (text) => refused(`a count of «${text}»`, 'ana', set(WEEK, one(text))),
  ),
  ...(
    [
      'visitor',
      'stranger',
      'strangerAsAna',
      'exSeller',
      'anonymousAccount',
      'googleAccount',
      'seller',
    ] as const
  ).map((role) => refused(`a search counted by ${role}`, role, set(WEEK, one('lora')))),
  refused('a search counted in a stored week by a visitor', 'visitor', counting('lora'), stored),
  ...eachAllowed('seller', {
    'the seller lists the weeks': given(stored, listing('busquedas', { limit: 100 })),
    'the seller deletes a week': given(stored, remove(WEEK)),
  }),
  ...eachRefused('seller', {
    'the seller lists more than a hundred weeks': listing('busquedas', { limit: 101 }),
    'the seller lists the weeks without a limit': listing('busquedas'),
    'the seller changes a week': given(stored, update(WEEK, { palabras: {} })),
  }),
  ...NOT_SELLERS.flatMap((role) => [
    refused(`the searches listed by ${role}`, role, listing('busquedas', { limit: 100 }), stored),
    refused(`the searches of a week deleted by ${role}`, role, remove(WEEK), stored),
  ]),
];
