import { parseArgs } from 'node:util';
import { databaseOf } from '../database/project-database.ts';
import { runRestore } from './run-restore.ts';

// `npm run restore -- FILE` writes a file of `npm run backup` into a database (docs/backup.md#restore).
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      database: { type: 'string', default: '(default)' },
      apply: { type: 'boolean', default: false },
      'into-existing': { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (file === undefined) throw new Error('Name the file: npm run restore -- backups/….ndjson.gz');
  await runRestore({
    database: databaseOf(process.env, values.database),
    file,
    apply: values.apply,
    intoExisting: values['into-existing'],
    log: (line) => console.log(line),
  });
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
