import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firestoreAdmin } from './engines/firestore-admin.ts';
import type { FirestoreAdmin } from './engines/firestore-admin.ts';
import { toDocument } from '#tools/firestore-values.ts';
import { startStack } from './stack.ts';
import type { Stack } from './stack.ts';

const SITE = 'http://localhost:5198';

let dataDir: string;
let stack: Stack;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bornera-datos-'));
  stack = await startStack({ dataDir, siteOrigins: [SITE] });
});

afterEach(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a write is on disk two seconds later without a regular stop, and the next start adds no history', async () => {
  await put('ordenes/tardia', { n: { integerValue: '1' } });
  await sleep(2000);
  // The first stack is still running: the second one reads the disk as it is.
  const history = () => [toDocument('ordenes/tardia', {}), toDocument('ordenes/otra', {})];
  const other = await startStack({ dataDir, siteOrigins: [SITE], history });
  const { documents, headers } = firestoreAdmin(other.addresses.firestore, other.addresses.projectId);
  const { documents: found } = await (await fetch(`${documents}/ordenes`, { headers })).json();
  await other.stop();
  expect(found).toMatchObject([{ fields: { n: { integerValue: '1' } } }]);
});

test('unreadable data is renamed, and the shop starts with the seed', async () => {
  await stack.stop();
  writeFileSync(join(dataDir, 'documentos.json'), '{"half":');
  const logged: string[] = [];
  stack = await startStack({
    dataDir,
    siteOrigins: [SITE],
    log: (line) => logged.push(line),
  });
  expect(logged.join()).toContain('documentos.json.ilegible');
  expect((await fetch(`${admin().documents}/productos/132`)).status).toBe(200);
});

function admin(): FirestoreAdmin {
  return firestoreAdmin(stack.addresses.firestore, stack.addresses.projectId);
}

async function put(path: string, fields: object): Promise<void> {
  const { documents, headers } = admin();
  const body = JSON.stringify({ fields });
  const { status } = await fetch(`${documents}/${path}`, { method: 'PATCH', headers, body });
  expect(status).toBe(200);
}
