import { readFileSync, writeFileSync } from 'node:fs';
import { inRepository } from '#tools/repository.ts';
import { runTool, toolArguments } from '#tools/run-tool.ts';
import { shopNumbers, withNumbers } from './numbers.ts';

// `npm run rules:numbers` writes the numbers of src/config/shop into firestore.rules, which verify them.
await runTool(() => {
  toolArguments({ usage: 'npm run rules:numbers', options: {} });
  const file = inRepository('firestore.rules');
  writeFileSync(file, withNumbers(readFileSync(file, 'utf8'), shopNumbers));
  console.log(`Wrote the shop's numbers into ${file}.`);
});
