import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { followRules } from './follow-rules.ts';
import { presentEngines, startEngine } from './start-engine.ts';

const RULES = "rules_version = '2';\nservice cloud.firestore {\n  match /{path=**} { allow read; }\n}\n";
const SLIP = RULES.replace('{', '{{');

test.each(presentEngines())(
  '%s reloads rules when they are saved, and logs the reload or a mistake in one line',
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'bornera-reglas-'));
    const file = join(folder, 'firestore.rules');
    writeFileSync(file, RULES);
    const engine = await startEngine({ engine: name, rules: RULES });
    const logged: string[] = [];
    const unfollow = followRules(file, engine, (line) => logged.push(line));
    onTestFinished(async () => {
      unfollow();
      await engine.stop();
      rmSync(folder, { recursive: true });
    });
    // Repeated, because Node first looks at the file some time later.
    const lastSaid = (rules: string) =>
      expect.poll(() => (writeFileSync(file, rules), logged.at(-1)), { interval: 700, timeout: 60_000 });
    await lastSaid(SLIP).toMatch(/^firestore\.rules:2:26: .+ \(the rules before stay in force\)$/u);
    await lastSaid(RULES).toBe('firestore.rules: loaded again');
  },
  120_000,
);
