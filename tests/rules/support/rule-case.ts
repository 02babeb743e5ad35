import type { ShopNumbers } from '#deploy/rules/numbers.ts';
import { type Attempt, writing } from './attempts.ts';
import type { RoleName } from './roles.ts';
import type { Docs } from './world.ts';
import type { Fields, Write } from './writes.ts';

/** The end of a title, and the change that it describes. */
export type FieldAttack = readonly [what: string, changes: Fields];

export type Verdict = 'allowed' | 'refused';

/** One case of the catalogue: an attempt by a role, and the expected result. */
export interface RuleCase {
  /** Title: the attempted action. */
  readonly name: string;
  readonly as: RoleName;
  readonly tries: Attempt;
  readonly verdict: Verdict;
  /** Documents that differ from the common data, computed when the case runs. */
  readonly given: (() => Docs) | null;
  /** The numbers that the rules verify in this case; the shop's own by default. */
  readonly numbers?: ShopNumbers;
  /** True when fireemu disagrees with Google's emulator, whose result counts. */
  readonly googleOnly?: boolean;
}

/** Documents of a case; `null` deletes a document. */
type Given = Docs | (() => Docs) | null;

/** An attempt, or the writes of one batch. */
type Tries = Attempt | Write | readonly Write[];

/** An attempt that must be allowed. */
export function allowed(name: string, as: RoleName, tries: Tries, given: Given = null): RuleCase {
  return { name, as, tries: attempt(tries), given: later(given), verdict: 'allowed' };
}

/** An attempt that must be refused. */
export function refused(name: string, as: RoleName, tries: Tries, given: Given = null): RuleCase {
  return { name, as, tries: attempt(tries), given: later(given), verdict: 'refused' };
}

/** Attempts of a table, with the documents that differ from the common data. */
interface GivenTries {
  readonly tries: Tries;
  readonly given: Given;
}

/** Titles, and the attempt for each. */
type Attempts = Readonly<Record<string, Tries | GivenTries>>;

/** An attempt of a table with documents that differ from the common data. */
export function given(docs: Given, tries: Tries): GivenTries {
  return { tries, given: docs };
}

/** Attempts by one role that must all be allowed. */
export function eachAllowed(as: RoleName, attempts: Attempts): RuleCase[] {
  return each(allowed, as, attempts);
}

/** Attempts by one role that must all be refused. */
export function eachRefused(as: RoleName, attempts: Attempts): RuleCase[] {
  return each(refused, as, attempts);
}

function each(verdict: typeof allowed, as: RoleName, attempts: Attempts): RuleCase[] {
  return Object.entries(attempts).map(([name, one]) =>
    typeof one === 'object' && 'tries' in one
      ? verdict(name, as, one.tries, one.given)
      : verdict(name, as, one),
  );
}

/** An attempt that Google's emulator refuses and fireemu does not. */
export function refusedByGoogle(...args: Parameters<typeof refused>): RuleCase {
  return { ...refused(...args), googleOnly: true };
}

function attempt(tries: Tries): Attempt {
  return typeof tries === 'function' ? tries : writing(...[tries].flat());
}

function later(given: Given): RuleCase['given'] {
  return given === null || typeof given === 'function' ? given : () => given;
}
