import { parseArgs } from 'node:util';
import { inRepository } from '../../local/repository.ts';
import { databaseOf } from '../database/project-database.ts';
import { runMigration } from './run-migration.ts';

// `npm run migrate`: brings an existing database up to date (docs/deploy.md#an-existing-database).
try {
  const { values } = parseArgs({ options: { apply: { type: 'boolean', default: false } } });
  const isComplete = await runMigration({
    database: databaseOf(process.env),
    apply: values.apply,
    backupFolder: inRepository('backups'),
    log: (line) => console.log(line),
  });
  process.exitCode = isComplete ? 0 : 1;
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
