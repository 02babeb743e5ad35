import { parseArgs } from 'node:util';
import { inRepository } from '../../local/repository.ts';
import { databaseOf } from '../database/project-database.ts';
import { runBackup } from './run-backup.ts';

// `npm run backup` copies the whole database into backups/ (docs/backup.md).
try {
  const { values } = parseArgs({ options: { database: { type: 'string', default: '(default)' } } });
  await runBackup({
    database: databaseOf(process.env, values.database),
    folder: inRepository('backups'),
    log: (line) => console.log(line),
  });
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  console.error('Run it again: it continues where it stopped.');
  process.exitCode = 1;
}
