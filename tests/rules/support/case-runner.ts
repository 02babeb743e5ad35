import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { FirebaseError } from 'firebase/app';
import { setLogLevel } from 'firebase/firestore';
import { type ShopNumbers, withNumbers } from '#deploy/rules/numbers.ts';
import type { Engine, EngineName } from '#local/engines/engine.ts';
import { presentEngines, startEngine } from '#local/engines/start-engine.ts';
import type { Firestore } from './attempts.ts';
import { rawClient } from './raw.ts';
import type { RuleCase, Verdict } from './rule-case.ts';
import { type RoleName, roles } from './roles.ts';
import { type Docs, world } from './world.ts';
import { remove, set } from './writes.ts';

/** An engine with the common test data, on which cases are tried one after the other. */
export interface CaseRunner {
  readonly verdictOf: (one: RuleCase) => Promise<Verdict>;
  /** Loads other rules than the shop's for the next cases. */
  readonly loadRules: (source: string) => Promise<void>;
  /** Restores the common test data. */
  readonly rebuild: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts an engine with firestore.rules, and opens a case runner. */
export async function startCaseRunner(name: EngineName): Promise<{ engine: Engine; runner: CaseRunner }> {
  const engine = await startEngine({
    engine: name,
    profile: 'emulator',
  });
  return { engine, runner: await openCaseRunner(engine) };
}

/** Opens a case runner on the engine. A refused attempt changes nothing, so the data is restored only after an allowed one. */
export async function openCaseRunner(engine: Engine): Promise<CaseRunner> {
  setLogLevel('silent');
  const environment = await initializeTestEnvironment({
    projectId: engine.projectId,
    firestore: { ...engine.firestore },
  });
  const databases = databasesOf(environment);
  let touched = true;
  let source = readFileSync('firestore.rules', 'utf8');
  let numbers: ShopNumbers | null = null;

  async function loadNumbers(next: ShopNumbers | null): Promise<void> {
    if (next === numbers) return;
    await engine.loadRules(next === null ? source : withNumbers(source, next));
    numbers = next;
  }

  return {
    async verdictOf(one) {
      await loadNumbers(one.numbers ?? null);
      if (touched) await rebuild(engine);
      touched = one.given !== null;
      if (one.given !== null) await write(engine, one.given());
      const verdict = await verdictOf(
        (db) => one.tries(db, rawClient(engine, roles[one.as])),
        databases(one.as),
      );
      touched ||= verdict === 'allowed';
      return verdict;
    },
    async loadRules(other) {
      source = other;
      numbers = null;
      await engine.loadRules(source);
    },
    rebuild: () => rebuild(engine),
    close: () => environment.cleanup(),
  };
}

async function verdictOf(attempt: (db: Firestore) => Promise<unknown>, db: Firestore): Promise<Verdict> {
  try {
    await attempt(db);
    return 'allowed';
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') return 'refused';
    throw error;
  }
}

function databasesOf(environment: RulesTestEnvironment): (name: RoleName) => Firestore {
  const open = new Map<RoleName, Firestore>();
  return (name) => {
    const known = open.get(name);
    if (known !== undefined) return known;
    const role = roles[name];
    const context =
      role === null
        ? environment.unauthenticatedContext()
        : environment.authenticatedContext(role.uid, role.token);
    const db = context.firestore();
    open.set(name, db);
    return db;
  };
}

async function rebuild(engine: Engine): Promise<void> {
  await engine.clear();
  await write(engine, world);
}

/** Writes without rules, as raw requests: the SDK cannot store whole numbers as doubles. */
async function write(engine: Engine, docs: Docs): Promise<void> {
  const writes = Object.entries(docs).map(([path, fields]) =>
    fields === null ? remove(path) : set(path, fields),
  );
  const status = await rawClient(engine, 'owner').commit(writes);
  if (status !== 200) throw new Error(`the engine answered ${status} to the documents of a case`);
}

/**
 * Returns the engines to test the rules on: the one named in `BORNERA_EMULATOR`, else every engine of this machine.
 * @throws Error when the named engine is missing, so that nothing is skipped silently
 */
export async function chosenEngines(named = process.env['BORNERA_EMULATOR']): Promise<EngineName[]> {
  const present = presentEngines();
  if (named === undefined || named === '') return present;
  const engine = present.find((candidate) => candidate === named);
  if (engine === undefined)
    throw new Error(`BORNERA_EMULATOR: ${named} is not here, only ${present.join(', ')}`);
  return [engine];
}
