import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseDatabase, readDatabase, writeDocuments } from '#local/persistence/database-copy.ts';
import { engineForTests } from '#tests/support/servers/running-engine.ts';
import { writeBackup } from './backup-file.ts';
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
const backup = () => runBackup({ database: database(), folder, log });
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

  it('is complete where it takes several pages and requests', async () => {
    await writeDocuments(admin(), many());
    const before = await everything();
    const file = await backup();
    await admin().clear();
    await restore(file);
    expect(logged).toContain(`${MANY} of ${MANY} documents written`);
    expect(await everything()).toEqual(before);
  });

  it('is finished by --into-existing after an interruption', async () => {
    await writeDocuments(admin(), many());
    const before = await everything();
    const file = await backup();
    await admin().clear();
    await expect(restore(file, { log: interruptedAt(`200 of ${MANY} documents written`) })).rejects.toThrow(
      'interrupted',
    );
    expect((await everything()).length).toBe(200);
    await expect(restore(file)).rejects.toThrow(
      '--into-existing, which also finishes an interrupted restore',
    );
    await restore(file, { intoExisting: true });
    expect(await everything()).toEqual(before);
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

  it('are not brought back from a file that holds them', async () => {
    const file = join(folder, 'otra.ndjson.gz');
    const root = database().documents.split('/v1/')[1];
    const row = (path: string, fields: Record<string, unknown>) => ({
      name: `${root}/${path}`,
      fields,
      createTime: '',
      updateTime: '',
    });
    await writeBackup(
      file,
      pageOf([row('interno/marketplace', token('gastado')), row(statuses.path, statuses.fields)]),
    );
    const current = { path: 'interno/marketplace', fields: token('TG-9') };
    await writeDocuments(admin(), [current]);
    await restore(file, { intoExisting: true });
    expect(await everything()).toEqual([
      [current.path, current.fields],
      [statuses.path, statuses.fields],
    ]);
  });
});

it('a database without documents is said to have nothing to copy, and leaves no file', async () => {
  await expect(backup()).rejects.toThrow(/^There is nothing to copy: projects\/.* has no documents\.$/);
  expect(readdirSync(folder)).toEqual([]);
});

it('a backup that is interrupted by a failure leaves no file behind', async () => {
  await writeDocuments(admin(), many());
  const failing = runBackup({ database: database(), folder, log: interruptedAt('300 documents copied') });
  await expect(failing).rejects.toThrow('interrupted');
  expect(readdirSync(folder)).toEqual([]);
});

describe('a file of a backup', () => {
  it('is read by standard tools, and by its user only', async () => {
    await writeDocuments(admin(), ALL_TYPES);
    const file = await backup();
    for (const path of [file, `${file}.sha256`]) expect(statSync(path).mode & 0o777).toBe(0o600);
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    // The format of `sha256sum --check`.
    expect(readFileSync(`${file}.sha256`, 'utf8')).toBe(`${hash}  ${basename(file)}\n`);
    const lines = execFileSync('gzip', ['--decompress', '--stdout', file]).toString().trimEnd().split('\n');
    expect(lines).toHaveLength(ALL_TYPES.length + 1);
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
      documents: { ordenes: 1, 'ordenes/*/notas': 1, 'perdidas/*/notas': 1, usuarios: 1 },
    });
  });

  it('in which a byte changed, or that lost its end or its checksum, is refused before anything is written', async () => {
    await writeDocuments(admin(), ALL_TYPES);
    const file = await backup();
    const whole = readFileSync(file);
    await admin().clear();
    const damaged = Buffer.from(whole);
    damaged[40] = (whole[40] ?? 0) ^ 1;
    for (const content of [damaged, whole.subarray(0, -1), Buffer.alloc(0)]) {
      writeFileSync(file, content);
      await expect(restore(file)).rejects.toThrow(
        / is incomplete or damaged: it differs from .*\.sha256\.$/u,
      );
    }
    writeFileSync(file, whole);
    rmSync(`${file}.sha256`);
    await expect(restore(file)).rejects.toThrow(/\.sha256 is missing: bring it/u);
    expect(await everything()).toEqual([]);
  });

  it('that is no backup, or lacks a document, is refused in one line although its checksum is right', async () => {
    await writeDocuments(admin(), ALL_TYPES);
    const file = await backup();
    const text = gunzipSync(readFileSync(file)).toString();
    await admin().clear();
    const replace = (content: Buffer) => {
      writeFileSync(file, content);
      writeFileSync(
        `${file}.sha256`,
        `${createHash('sha256').update(content).digest('hex')}  ${basename(file)}\n`,
      );
    };
    replace(gzipSync(text.slice(text.indexOf('\n') + 1)));
    await expect(restore(file)).rejects.toThrow(/does not hold the documents that its last line counts/u);
    replace(gzipSync(text.slice(0, text.lastIndexOf('\n', text.length - 2))));
    await expect(restore(file)).rejects.toThrow(/does not hold the documents that its last line counts/u);
    for (const content of [Buffer.from(text), gzipSync('hola'), gzipSync('{"otra":1}\n')]) {
      replace(content);
      await expect(restore(file)).rejects.toThrow(/ is no backup: /u);
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

async function* pageOf<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield rows;
}
