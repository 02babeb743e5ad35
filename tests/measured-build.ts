import { inRepository } from '#tools/repository.ts';
import { runTool, toolArguments } from '#tools/run-tool.ts';
import { copyShop } from './second-shop/copy-shop.ts';

// Builds the site whose size `npm run budgets` checks (.size-limit.mjs): the second shop's, so that the result is the same for
// every owner.
await runTool(() => {
  toolArguments({ usage: 'npm run budgets', options: {} });
  const { run, remove } = copyShop();
  try {
    run(['tests/second-shop/build.ts', inRepository('.local/budgets')]);
  } finally {
    remove();
  }
});
