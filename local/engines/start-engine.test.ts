import { afterEach, describe, expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import { chosenEngines } from '../../tests/rules/support/engines.ts';
import { startEngine } from './start-engine.ts';

const CLOSED = `rules_version = '2';
service cloud.firestore { match /{document=**} { allow read, write: if false; } }`;
const OPEN = CLOSED.replace('if false', 'if true');

let engine: Engine | null = null;

afterEach(async () => {
  await engine?.stop();
  engine = null;
});

describe.each(await chosenEngines())('the %s engine', (name) => {
  test(
    'enforces the rules, loads other rules while running, and deletes every document',
    { timeout: 40_000 },
    async () => {
      engine = await startEngine({ engine: name, rules: CLOSED });
      const { documents, headers } = engine;
      const body = JSON.stringify({ fields: { a: { integerValue: '1' } } });
      const writeAsStranger = (): Promise<Response> =>
        fetch(`${documents}/cosas/una`, { method: 'PATCH', body });
      expect((await writeAsStranger()).status).toBe(403);
      await engine.loadRules(OPEN);
      expect((await writeAsStranger()).status).toBe(200);
      await expect(engine.loadRules('service nonsense {')).rejects.toThrow('firestore.rules');
      await engine.clear();
      const gone = await fetch(`${documents}/cosas/una`, { headers });
      expect(gone.status).toBe(404);
    },
  );

  test('leaves no process behind when stopped', { timeout: 40_000 }, async () => {
    const one = await startEngine({ engine: name, rules: CLOSED });
    await one.stop();
    await expect(fetch(`http://${one.firestore.host}:${one.firestore.port}/`)).rejects.toThrow(
      'fetch failed',
    );
  });
});
