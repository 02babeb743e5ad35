import type { ShopNumbers } from '#deploy/rules/numbers.ts';
import { type Attempt, writing } from './attempts.ts';
import type { RoleName } from './roles.ts';
import type { Docs } from './world.ts';
import type { Fields, Write } from './writes.ts';

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
  /** The numbers that the rules prove in this case; the shop's own by default. */
  readonly numbers?: ShopNumbers;
  /** True where fireemu disagrees with Google's emulator, whose verdict counts. */
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

/** Titles, and what each attempts. */
type Attempts = Readonly<Record<string, Tries | GivenTries>>;

/** An attempt of a table on other documents than the common data. */
export function given(docs: Given, tries: Tries): GivenTries {
  return { tries, given: docs };
}

/** Attempts by one role, each of which must be allowed. */
export function eachAllowed(as: RoleName, attempts: Attempts): RuleCase[] {
  return each(allowed, as, attempts);
}

/** Attempts by one role, each of which must be refused. */
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

/** A refusal on Google's emulator that fireemu does not make. */
export function refusedByGoogle(...args: Parameters<typeof refused>): RuleCase {
  return { ...refused(...args), googleOnly: true };
}

function attempt(tries: Tries): Attempt {
  return typeof tries === 'function' ? tries : writing(...[tries].flat());
}

function later(given: Given): RuleCase['given'] {
  return given === null || typeof given === 'function' ? given : () => given;
}
