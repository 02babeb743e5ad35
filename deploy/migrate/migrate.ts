import { inRepository } from '#tools/repository.ts';
import { runTool, toolArguments } from '#tools/run-tool.ts';
import { databaseOf } from '#deploy/database/project-database.ts';
import { runMigration } from './run-migration.ts';

// `npm run migrate`: brings an existing database up to date (docs/deploy.md#an-existing-database).
await runTool(async () => {
  const { values } = toolArguments({
    usage: 'npm run migrate -- [--apply]',
    options: { apply: { type: 'boolean', default: false } },
  });
  const isComplete = await runMigration({
    database: databaseOf(process.env),
    apply: values.apply,
    backupFolder: inRepository('backups'),
    log: (line) => console.log(line),
  });
  process.exitCode = isComplete ? 0 : 1;
});
