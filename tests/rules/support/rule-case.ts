import type { Attempt } from './attempts.ts';
import type { RoleName } from './roles.ts';
import type { Docs } from './world.ts';
import type { Fields } from './writes.ts';

/** The end of a title, and the change that it describes. */
export type FieldAttack = readonly [what: string, changes: Fields];

export type Verdict = 'allowed' | 'refused';

/** One case of the catalogue: an attempt by a role, and the expected verdict. */
export interface RuleCase {
  /** Title: what is attempted. */
  readonly name: string;
  readonly as: RoleName;
  readonly tries: Attempt;
  readonly verdict: Verdict;
  /** Documents that differ from the common data, computed when the case is tried. */
  readonly given: (() => Docs) | null;
  /** True where fireemu disagrees with Google's emulator, whose verdict counts. */
  readonly googleOnly?: boolean;
}

/** Documents of a case; `null` deletes a document. */
type Given = Docs | (() => Docs) | null;

/** An attempt that must be allowed. */
export function allowed(name: string, as: RoleName, tries: Attempt, given: Given = null): RuleCase {
  return { name, as, tries, given: later(given), verdict: 'allowed' };
}

/** An attempt that must be refused. */
export function refused(name: string, as: RoleName, tries: Attempt, given: Given = null): RuleCase {
  return { name, as, tries, given: later(given), verdict: 'refused' };
}

/** A refusal on Google's emulator that fireemu does not make. */
export function refusedByGoogle(...args: Parameters<typeof refused>): RuleCase {
  return { ...refused(...args), googleOnly: true };
}

function later(given: Given): RuleCase['given'] {
  return given === null || typeof given === 'function' ? given : () => given;
}
