import { inRepository } from '#tools/repository.ts';
import { runTool, toolArguments } from '#tools/run-tool.ts';
import { databaseOf } from '#deploy/database/project-database.ts';
import { runBackup } from './run-backup.ts';

// `npm run backup` copies the whole database into backups/ (docs/backup.md).
await runTool(async () => {
  const { values } = toolArguments({
    usage: 'npm run backup -- [--database ID]',
    options: { database: { type: 'string', default: '(default)' } },
  });
  await runBackup({
    database: databaseOf(process.env, values.database),
    folder: inRepository('backups'),
    log: (line) => console.log(line),
  });
});
