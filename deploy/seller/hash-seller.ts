import { generatePassword, sellerHash } from './seller-credentials.ts';

// Generates the seller's password and prints it once, with the site's VITE_SELLER_HASH (docs/deploy.md).
const [user, ...chosen] = process.argv.slice(2);
if (user === undefined || chosen.length > 0) {
  console.error(`usage: node local/run.mjs deploy/seller/hash-seller.ts USER

This tool takes no password of your own: it generates one. The hash is public, so anybody can test guesses at the
password without asking a server. A password that a person chose can be guessed that way, 26 random characters cannot.`);
  process.exitCode = 1;
} else {
  const password = generatePassword();
  console.log(`password         ${password}   (shown only now: keep it in a password manager)
VITE_SELLER_HASH ${sellerHash(user, password)}`);
}
