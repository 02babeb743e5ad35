import { afterAll, beforeAll } from 'vitest';
import type { Engine } from '#local/engines/engine.ts';
import { firestoreAdmin, type FirestoreAdmin } from '#local/engines/firestore-admin.ts';
import { defaultEngine, startEngine } from '#local/engines/start-engine.ts';
import { localDatabase, type RestDatabase } from '#deploy/database/rest-database.ts';

/** Google's emulator is slow to start. */
const START_MS = 60_000;

/** Access to the engine's data; each call can use another project than the engine's own. */
interface EngineForTests {
  readonly admin: (project?: string) => FirestoreAdmin;
  readonly database: (project?: string) => RestDatabase;
}

/** Runs an engine with the shop's rules and indexes for the tests of a file. */
export function engineForTests(): EngineForTests {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine({ engine: defaultEngine() });
  }, START_MS);
  afterAll(() => engine.stop());
  return {
    admin: (project = engine.projectId) => firestoreAdmin(engine.firestore, project),
    database: (project = engine.projectId) =>
      localDatabase(`${engine.firestore.host}:${engine.firestore.port}`, project),
  };
}
