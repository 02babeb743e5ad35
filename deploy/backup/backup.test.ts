import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseDatabase, readDatabase, writeDocuments } from '#local/persistence/database-copy.ts';
import { engineForTests } from '#tests/support/servers/running-engine.ts';
import { backUp, restore as restoreFile } from './backup-file.ts';

// Google's emulator is slow for the first requests.
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
const backup = () => backUp(database(), folder, log);
const restore = (file: string, changes = {}) =>
  restoreFile({ database: database(), file, apply: true, intoExisting: false, log, ...changes });
const everything = async () =>
  new Map(parseDatabase(await readDatabase(admin())).map(({ path, fields }) => [path, fields]));

it('a restored backup has every document with its exact types, except the marketplace’s tokens', async () => {
  await writeDocuments(admin(), ALL_TYPES);
  const before = await everything();
  const tokens = { path: 'interno/marketplace', fields: { refresh_token: { stringValue: 'TG-1' } } };
  await writeDocuments(admin(), [tokens]);
  const file = await backup();
  expect(logged.join()).toContain('4 documents. The marketplace');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = execFileSync('gzip', ['--decompress', '--stdout', file]).toString();
  expect(text.trimEnd().split('\n')).toHaveLength(ALL_TYPES.length);
  await admin().clear();
  await restore(file, { apply: false });
  expect(logged.at(-1)).toContain('Dry run: nothing was written');
  expect((await everything()).size).toBe(0);
  await restore(file);
  expect(await everything()).toEqual(before);
  expect([...before.keys()].sort()).toEqual(ALL_TYPES.map(({ path }) => path).sort());
});

it('--into-existing finishes an interrupted restore of several pages', async () => {
  const many = Array.from({ length: 1500 }, (_, at) => ({
    path: `ordenes/${String(at).padStart(4, '0')}`,
    fields: { n: { integerValue: String(at) } },
  }));
  await writeDocuments(admin(), many);
  const before = await everything();
  const file = await backup();
  await admin().clear();
  const interrupted = (line: string) => {
    if (line === '1000 of 1500 documents written') throw new Error('interrupted');
  };
  await expect(restore(file, { log: interrupted })).rejects.toThrow('interrupted');
  await expect(restore(file)).rejects.toThrow(/not empty: it has ordenes\..*--into-existing/u);
  await restore(file, { intoExisting: true });
  expect(await everything()).toEqual(before);
});

it('a damaged, truncated or foreign file is refused before anything is written', async () => {
  await writeDocuments(admin(), ALL_TYPES);
  const file = await backup();
  const whole = readFileSync(file);
  await admin().clear();
  const damaged = Buffer.from(whole);
  damaged[40] = (whole[40] ?? 0) ^ 1;
  const others = [damaged, whole.subarray(0, -9), Buffer.from('hola'), gzipSync('{"otra":1}\n')];
  for (const content of others) {
    writeFileSync(file, content);
    await expect(restore(file)).rejects.toThrow(/ is damaged, or no backup: /u);
  }
  await expect(restore(`${file}.no`)).rejects.toThrow(/no such file/u);
  expect((await everything()).size).toBe(0);
});

it('a backup that finds nothing to copy leaves neither a file nor the folder that it made', async () => {
  const made = join(folder, 'backups');
  await expect(backUp(database(), made, log)).rejects.toThrow(/There is nothing to copy/u);
  expect(existsSync(made)).toBe(false);
});

/** A value of each type that this shop or another program may store, a subcollection, and one whose parent does not exist. */
const ALL_TYPES = [
  {
    path: 'ordenes/a',
    fields: {
      entero: { integerValue: '9007199254740993' },
      doble: { doubleValue: 5 },
      fraccion: { doubleValue: 0.1 },
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
    },
  },
  { path: 'ordenes/a/notas/1', fields: { texto: { stringValue: 'una nota' } } },
  { path: 'perdidas/x/notas/1', fields: {} },
  { path: 'usuarios/auth0|ana', fields: { nombre: { stringValue: 'Ana' } } },
];
