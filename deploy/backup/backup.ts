import { existsSync } from 'node:fs';
import { inRepository } from '../../local/repository.ts';
import { runTool, toolArguments } from '../../local/run-tool.ts';
import { databaseOf } from '../database/project-database.ts';
import { runBackup, unfinishedFile } from './run-backup.ts';

// `npm run backup` copies the whole database into backups/ (docs/backup.md).
await runTool(async () => {
  const { values } = toolArguments({
    usage: 'npm run backup -- [--database ID]',
    options: { database: { type: 'string', default: '(default)' } },
  });
  const folder = inRepository('backups');
  const database = databaseOf(process.env, values.database);
  try {
    await runBackup({ database, folder, log: (line) => console.log(line) });
  } catch (cause) {
    if (existsSync(unfinishedFile(folder))) console.error('Run it again: it continues where it stopped.');
    throw cause;
  }
});
