import { databaseOf } from '#deploy/database/google-access.ts';
import { inRepository } from '#tools/repository.ts';
import { runTool, toolArguments } from '#tools/run-tool.ts';
import { backUp } from './backup-file.ts';

// `npm run backup` copies the whole database into backups/ (docs/backup.md).
await runTool(async () => {
  const { values } = toolArguments({
    usage: 'npm run backup -- [--database ID]',
    options: { database: { type: 'string', default: '(default)' } },
  });
  await backUp(databaseOf(process.env, values.database), inRepository('backups'), console.log);
});
