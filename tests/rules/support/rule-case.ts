import type { Attempt } from './attempts.ts';
import type { RoleName } from './roles.ts';
import type { Docs } from './world.ts';
import type { Fields } from './writes.ts';

/** What is wrong, as the end of a sentence, and the change that makes it so. */
export type FieldAttack = readonly [what: string, changes: Fields];

export type Verdict = 'allowed' | 'refused';

/** One line of the catalogue: who tries what, and whether it must be let through. */
export interface RuleCase {
  /** What it is about: the intent of the attack, or the flow that must work. */
  readonly name: string;
  readonly as: RoleName;
  readonly tries: Attempt;
  readonly verdict: Verdict;
  /** Documents that differ from the common world, worked out when the case is tried. */
  readonly given: (() => Docs) | null;
}

/** Documents of their own for a case; `null` in place of a document takes it away. */
type Given = Docs | (() => Docs) | null;

/** A flow of the shop that must work. */
export function allowed(name: string, as: RoleName, tries: Attempt, given: Given = null): RuleCase {
  return { name, as, tries, given: later(given), verdict: 'allowed' };
}

/** An attack, or a mistake of the page, that must be refused. */
export function refused(name: string, as: RoleName, tries: Attempt, given: Given = null): RuleCase {
  return { name, as, tries, given: later(given), verdict: 'refused' };
}

function later(given: Given): RuleCase['given'] {
  return given === null || typeof given === 'function' ? given : () => given;
}
