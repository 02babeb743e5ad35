import { parseChoices, runTool, toolArguments } from '#tools/run-tool.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measurePanel } from './panel.ts';
import type { BenchTable } from './table.ts';

/** Sections by name; all run unless one is named: `npm run bench -- panel`. */
const SECTIONS: Readonly<Record<string, () => Promise<BenchTable>>> = {
  lighthouse: measureLighthouse,
  panel: measurePanel,
};

await runTool(async () => {
  const usage = 'npm run bench -- [section…]';
  const { positionals } = toolArguments({ usage, options: {}, words: Infinity });
  for (const name of parseChoices('section', positionals, Object.keys(SECTIONS))) {
    const result = await SECTIONS[name]?.();
    console.log(`\n${result?.title}`);
    console.table(result?.rows);
  }
});
