import { readFileSync } from 'node:fs';
import dictionary from 'dictionary-es-ar';
import nspell from 'nspell';
import { describe, expect, it } from 'vitest';
import { documents, howTo, nodesOf, plainText } from './read-documents.ts';

/** Words of ours that no dictionary of Spanish has: trade names, units, the makers' jargon. One on each line. */
const ours = new Set(
  readFileSync('tests/documents/words.txt', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

const spell = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
const texts = [...documents, ...howTo].map((document) => [document.key, document] as const);

describe('the spelling', () => {
  it.each(texts)('of %s is correct', (_key, { root }) => {
    expect([...new Set(wordsOf(root).filter((word) => !isSpelled(word)))]).toEqual([]);
  });

  it('list of own words has only words that are used and unknown to the dictionary', () => {
    const used = new Set(
      texts.flatMap(([, { root }]) => wordsOf(root)).flatMap((word) => [word, word.toLowerCase()]),
    );
    expect([...ours].filter((word) => !used.has(word) || isInDictionary(word))).toEqual([]);
  });

  it.each(['conecsión', 'instalacion', 'haser', 'Separalos', 'podés'])(
    'check judges «%s» correctly',
    (word) => {
      expect(isInDictionary(word)).toBe(['Separalos', 'podés'].includes(word));
    },
  );
});

/** Words of three letters or more; what is in italics is foreign, and capitals alone are names of pins and parts. */
function wordsOf(root: Parameters<typeof nodesOf>[0]): string[] {
  const italics = nodesOf(root).filter((node) => node.type === 'emphasis');
  const foreign = new Set(italics.flatMap((node) => plainText(node).split(' ')));
  return (
    plainText(root)
      .replace(/\{\{[^}]*\}\}/g, ' ')
      .match(/[\p{L}\d_]+/gu) ?? []
  )
    .filter((word) => word.length > 2 && /^\p{L}+$/u.test(word) && !/^\p{Lu}+$/u.test(word))
    .filter((word) => !foreign.has(word));
}

function isSpelled(word: string): boolean {
  return ours.has(word) || ours.has(word.toLowerCase()) || isInDictionary(word);
}

function isInDictionary(word: string): boolean {
  return [word, word.toLowerCase()].some(
    (form) => VOSEO.has(form) || spell.correct(form) || isImperative(form),
  );
}

/** Forms of the voseo that the dictionary forgets. */
const VOSEO = new Set(['podés']);

/** «separalo» is «separá» with a pronoun, and loses its accent for it. */
function isImperative(word: string): boolean {
  const [, stem = '', vowel = ''] = /^(\p{L}+)([aei])(?:me|te|se|nos|les?|l[oa]s?)$/u.exec(word) ?? [];
  return stem !== '' && spell.correct(stem + ({ a: 'á', e: 'é', i: 'í' }[vowel] ?? ''));
}
