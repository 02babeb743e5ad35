import { inRepository } from '#tools/repository.ts';
import { runTool, toolArguments } from '#tools/run-tool.ts';
import { copyShop } from './second-shop/copy-shop.ts';

// Makes the build whose size `npm run budgets` checks (.size-limit.mjs): of the second shop, so that the verdict is the same
// in every owner's.
await runTool(() => {
  toolArguments({ usage: 'npm run budgets', options: {} });
  const { run, remove } = copyShop();
  try {
    run(['tests/second-shop/build.ts', inRepository('.local/budgets')]);
  } finally {
    remove();
  }
});
