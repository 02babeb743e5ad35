import { databaseOf } from '#deploy/database/google-access.ts';
import { inRepository } from '#tools/repository.ts';
import { runTool, ToolError, toolArguments } from '#tools/run-tool.ts';
import { backUp, restore } from './backup-file.ts';

const RESTORE = 'restore backups/….ndjson.gz [--apply] [--into-existing]';
const USAGE = `npm run backup -- [${RESTORE}] [--database ID]`;

// `npm run backup` copies the whole database into backups/; `restore FILE` writes such a file into a database (docs/backup.md).
await runTool(async () => {
  const { values, positionals } = toolArguments({
    usage: USAGE,
    options: {
      database: { type: 'string', default: '(default)' },
      apply: { type: 'boolean', default: false },
      'into-existing': { type: 'boolean', default: false },
    },
    words: 2,
  });
  const [word, file] = positionals;
  const { apply, 'into-existing': intoExisting } = values;
  if (word !== undefined && word !== 'restore') throw new ToolError(`There is no «${word}». Usage: ${USAGE}`);
  if (word === 'restore' && file === undefined)
    throw new ToolError(`Name the file: npm run backup -- ${RESTORE}`);
  if (word === undefined && (apply || intoExisting))
    throw new ToolError(`--apply and --into-existing are of restore. Usage: ${USAGE}`);
  const database = databaseOf(process.env, values.database);
  if (file === undefined) await backUp(database, inRepository('backups'), console.log);
  else await restore({ database, file, apply, intoExisting, log: console.log });
});
