import { databaseOf } from '#deploy/database/google-access.ts';
import { runTool, ToolError, toolArguments } from '#tools/run-tool.ts';
import { restore } from './backup-file.ts';

const USAGE = 'npm run restore -- backups/….ndjson.gz [--apply] [--into-existing] [--database ID]';

// `npm run restore -- FILE` writes a file of `npm run backup` into a database (docs/backup.md#restore).
await runTool(async () => {
  const { values, positionals } = toolArguments({
    usage: USAGE,
    options: {
      database: { type: 'string', default: '(default)' },
      apply: { type: 'boolean', default: false },
      'into-existing': { type: 'boolean', default: false },
    },
    words: 1,
  });
  const [file] = positionals;
  if (file === undefined) throw new ToolError(`Name the file: ${USAGE}`);
  const database = databaseOf(process.env, values.database);
  const { apply, 'into-existing': intoExisting } = values;
  await restore({ database, file, apply, intoExisting, log: console.log });
});
