import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../local/engines/engine.ts';
import { startEngine } from '../../local/engines/start-engine.ts';
import { catalogue } from './catalogue.ts';
import { type Arena, openArena } from './support/arena.ts';
import { chosenEngines } from './support/engines.ts';

const engines = await chosenEngines();

it('is shown on at least one engine', () => {
  console.log(`firestore.rules on: ${engines.join(', ')}`);
  expect(engines.length).toBeGreaterThan(0);
});

describe.each(engines)('firestore.rules on %s', (name) => {
  let engine: Engine;
  let arena: Arena;

  beforeAll(async () => {
    engine = await startEngine({
      engine: name,
      ports: 'free',
      rules: 'firestore.rules',
      profile: 'emulator',
    });
    arena = await openArena(engine);
  }, 60_000);

  afterAll(async () => {
    await arena.close();
    await engine.stop();
  });

  describe.each(Object.entries(catalogue))('%s', (_chapter, cases) => {
    for (const one of cases) {
      it(`${one.verdict}: ${one.name}`, async () => {
        expect(await arena.verdictOf(one)).toBe(one.verdict);
      });
    }
  });
});
