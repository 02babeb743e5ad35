import { runTool, ToolError, toolArguments } from '#tools/run-tool.ts';
import { sellerHash } from '#tools/seller-hash.ts';
import { generatePassword } from './generate-password.ts';

const USAGE = 'node tools/run.mjs deploy/seller/hash-seller.ts USER';

// Generates the seller's password and prints it once, with the site's VITE_SELLER_HASH (docs/deploy.md).
await runTool(() => {
  const { positionals } = toolArguments({ usage: USAGE, options: {}, words: 2 });
  const [user, ...chosen] = positionals;
  if (user === undefined || chosen.length > 0)
    throw new ToolError(
      `Give the user alone: ${USAGE}. The hash is public, so the tool generates a password that cannot be guessed (docs/security.md#the-sellers-public-hash).`,
    );
  const password = generatePassword();
  console.log(`password         ${password}   (shown only now: keep it in a password manager)
VITE_SELLER_HASH ${sellerHash(user, password)}
With several sellers it holds the hash of each, with commas between (docs/deploy.md#3-the-sellers-account).`);
});
