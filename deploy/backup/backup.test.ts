import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseDatabase, readDatabase, writeDocuments } from '../../local/persistence/documents.ts';
import { engineForTests } from '../database/engine-for-tests.ts';
import { openBackup } from './backup-file.ts';
import { runBackup } from './run-backup.ts';
import { runRestore } from './run-restore.ts';

/** More documents than two pages of a backup, and than three requests of a restore. */
const MANY = 700;

// Google's emulator takes its time for the first requests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { admin, database } = engineForTests();
let folder: string;
let logged: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bornera-copia-'));
  logged = [];
  await admin().clear();
});
afterEach(() => rmSync(folder, { recursive: true }));

const log = (line: string) => void logged.push(line);
const backup = (changes = {}) => runBackup({ database: database(), folder, log, ...changes });
const restore = (file: string, changes = {}) =>
  runRestore({ database: database(), file, apply: true, intoExisting: false, log, ...changes });
const everything = async () => {
  const documents = parseDatabase(await readDatabase(admin()));
  return documents
    .map(({ path, fields }) => [path, fields] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
};

describe('a backup that is restored', () => {
  it('brings every document of every collection back with its exact types', async () => {
    await writeDocuments(admin(), ALL_TYPES);
    const before = await everything();
    const file = await backup();
    expect(logged).toEqual(expect.arrayContaining(['4 documents', '  ordenes: 1', '  ordenes/*/notas: 1']));
    await admin().clear();
    await restore(file);
    expect(await everything()).toEqual(before);
    expect(before.map(([path]) => path)).toEqual(ALL_TYPES.map(({ path }) => path).sort());
    expect(Object.is(doubleOf(before, 'menosCero'), doubleOf(await everything(), 'menosCero'))).toBe(true);
  });

  it('points references into the database that it is restored to', async () => {
    await writeDocuments(admin(), ALL_TYPES);
    const file = await backup();
    const other = database('demo-otra');
    const moved = admin('demo-otra');
    await moved.clear();
    await restore(file, { database: other });
    const order = parseDatabase(await readDatabase(moved)).find(({ path }) => path === 'ordenes/a');
    expect(JSON.stringify(order)).toContain('projects/demo-otra/databases/(default)/documents/productos/7');
    expect(JSON.stringify(order)).not.toContain(database().documents.split('/v1/')[1]);
    await moved.clear();
  });

  it('continues after interruptions of both, and holds what was there when the backup began', async () => {
    await writeDocuments(admin(), many());
    const before = await everything();
    await expect(backup({ log: interruptedAt('300 documents copied') })).rejects.toThrow('interrupted');
    const part = readdirSync(folder).find((name) => name.endsWith('.part')) ?? '';
    appendFileSync(join(folder, part), 'half a page');
    await writeDocuments(admin(), [{ path: 'productos/9', fields: { id: { integerValue: '9' } } }]);
    const file = await backup();
    expect(logged.join('\n')).toMatch(/Continues the copy of .* after 300 documents\./);
    expect(readdirSync(folder)).toEqual([file.slice(folder.length + 1)]);

    await admin().clear();
    await expect(restore(file, { log: interruptedAt(`200 of ${MANY} documents written`) })).rejects.toThrow(
      'interr',
    );
    expect((await everything()).length).toBe(200);
    await restore(file);
    expect(logged).toContain('Continues after 200 documents.');
    expect(await everything()).toEqual(before);
  });

  it('starts a backup anew whose moment can no longer be read', async () => {
    await writeDocuments(admin(), many());
    await expect(backup({ log: interruptedAt('300 documents copied') })).rejects.toThrow('interrupted');
    await backup({ now: () => Date.now() + 3_600_000 });
    expect(logged).toContain('Starts anew: the unfinished copy is too old.');
    expect(readdirSync(folder)).toHaveLength(1);
  });
});

describe('the marketplace’s tokens, of which a refresh token works once', () => {
  const token = (text: string) => ({ refresh_token: { stringValue: text } });
  const statuses = { path: 'interno/publicaciones', fields: { MLA1: { stringValue: 'paused' } } };

  it('are left out of a backup, which says so', async () => {
    const tokens = { path: 'interno/marketplace', fields: token('TG-1') };
    await writeDocuments(admin(), [tokens, statuses]);
    const file = await backup();
    expect(gunzipSync(readFileSync(file)).toString()).not.toContain('TG-1');
    expect(logged.join('\n')).toMatch(/^Left out: interno\/marketplace, whose refresh token works once\./mu);
    expect(logged).toContain('  interno: 1');
    await admin().clear();
    await restore(file);
    expect(await everything()).toEqual([[statuses.path, statuses.fields]]);
  });

  it('are not called newer than the copy where a backup holds nothing else of the mirror', async () => {
    await writeDocuments(admin(), [...ALL_TYPES, { path: 'interno/marketplace', fields: token('TG-1') }]);
    await backup();
    expect(logged.join('\n')).not.toContain('Newer than the copy');
  });

  it('are not brought back from a file of an earlier version that holds them', async () => {
    const file = join(folder, 'anterior.ndjson.gz');
    const earlier = openBackup(file);
    const root = database().documents.split('/v1/')[1];
    const row = (path: string, fields: Record<string, unknown>) => ({
      name: `${root}/${path}`,
      fields,
      createTime: '',
      updateTime: '',
    });
    earlier.add([row('interno/marketplace', token('gastado')), row(statuses.path, statuses.fields)]);
    await earlier.finish();
    const current = { path: 'interno/marketplace', fields: token('TG-9') };
    await writeDocuments(admin(), [current]);
    await restore(file, { intoExisting: true });
    expect(await everything()).toEqual([
      [current.path, current.fields],
      [statuses.path, statuses.fields],
    ]);
    expect(logged).toContain('Not restored: interno/marketplace, whose refresh token works once.');
    expect(logged.at(-1)).toBe('Restored.');
  });
});

it('a database without documents is said to have nothing to copy, and leaves no file', async () => {
  await expect(backup()).rejects.toThrow(/^There is nothing to copy: projects\/.* has no documents\.$/);
  expect(readdirSync(folder)).toEqual([]);
});

describe('a file of a backup', () => {
  it('is readable by its user only', async () => {
    await writeDocuments(admin(), ALL_TYPES);
    const file = await backup();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(gunzipSync(readFileSync(file)).toString().split('\n')).toHaveLength(ALL_TYPES.length + 2);
  });

  it('that lost its end, or in which any byte changed, is refused before anything is written', async () => {
    await writeDocuments(admin(), ALL_TYPES);
    const file = await backup();
    const whole = readFileSync(file);
    await admin().clear();
    for (const at of [
      0,
      4,
      9,
      40,
      whole.length - 190,
      whole.length - 183,
      whole.length - 179,
      whole.length - 174,
      whole.length - 100,
      whole.length - 2,
    ]) {
      const damaged = Buffer.from(whole);
      damaged[at] = (whole[at] ?? 0) ^ 1;
      writeFileSync(file, damaged);
      await expect(restore(file), `byte ${at}`).rejects.toThrow(/is (damaged|incomplete)/);
    }
    for (const size of [0, 100, whole.length - 1, whole.length - 184]) {
      writeFileSync(file, whole.subarray(0, size));
      await expect(restore(file), `${size} bytes`).rejects.toThrow('is incomplete');
    }
    expect(await everything()).toEqual([]);
  });
});

describe('a restore', () => {
  it('without --apply says what it would write and writes nothing', async () => {
    await writeDocuments(admin(), ALL_TYPES);
    const file = await backup();
    await admin().clear();
    await restore(file, { apply: false });
    expect(logged.at(-1)).toContain('Dry run: nothing was written');
    expect(await everything()).toEqual([]);
  });

  it('refuses a database with documents, unless it is told to replace those of the file', async () => {
    await writeDocuments(admin(), ALL_TYPES);
    const file = await backup();
    const other = { path: 'productos/8', fields: { title: { stringValue: 'Otro' } } };
    await admin().clear();
    await writeDocuments(admin(), [other]);
    await expect(restore(file)).rejects.toThrow('The database is not empty: it has productos.');
    expect(await everything()).toEqual([[other.path, other.fields]]);
    await restore(file, { intoExisting: true });
    expect(await everything()).toHaveLength(ALL_TYPES.length + 1);
  });
});

/** A value of each of Firestore's types, a subcollection, and one whose parent does not exist. */
const ALL_TYPES = [
  {
    path: 'ordenes/a',
    fields: {
      entero: { integerValue: '9007199254740993' },
      doble: { doubleValue: 5 },
      fraccion: { doubleValue: 0.1 },
      menosCero: { doubleValue: '-0' },
      sinNumero: { doubleValue: 'NaN' },
      infinito: { doubleValue: '-Infinity' },
      nulo: { nullValue: null },
      cierto: { booleanValue: true },
      texto: { stringValue: 'ñandú \u0000 😀\n' },
      fecha: { timestampValue: '2026-11-22T08:14:57.123456Z' },
      bytes: { bytesValue: Buffer.from([0, 255, 16]).toString('base64') },
      lugar: { geoPointValue: { latitude: -34.6, longitude: -58.4 } },
      vacio: { mapValue: {} },
      mapa: {
        mapValue: {
          fields: { lista: { arrayValue: { values: [{ integerValue: '1' }, { doubleValue: 1 }] } } },
        },
      },
      nada: { arrayValue: {} },
      producto: { referenceValue: 'projects/demo-bornera/databases/(default)/documents/productos/7' },
    },
  },
  { path: 'ordenes/a/notas/1', fields: { texto: { stringValue: 'una nota' } } },
  { path: 'perdidas/x/notas/1', fields: {} },
  { path: 'usuarios/auth0|ana', fields: { nombre: { stringValue: 'Ana' } } },
];

function many() {
  return Array.from({ length: MANY }, (_, at) => ({
    path: `ordenes/${String(at).padStart(4, '0')}`,
    fields: { n: { integerValue: String(at) } },
  }));
}

function doubleOf(documents: Awaited<ReturnType<typeof everything>>, name: string): unknown {
  return documents.flatMap(([, fields]) => Object.values(fields[name] ?? {}))[0];
}

/** A log that fails at a line, as when the program is killed. */
function interruptedAt(line: string) {
  return (text: string) => {
    logged.push(text);
    if (text === line) throw new Error('interrupted');
  };
}
