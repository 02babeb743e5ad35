import { sellerHash } from './seller-hash.ts';

// Prints the site's VITE_SELLER_HASH for a seller's user and password (docs/deploy.md).
const [user, password] = process.argv.slice(2);
if (user === undefined || password === undefined) {
  console.error('usage: node local/run.mjs deploy/seller/hash-seller.ts USER PASSWORD');
  process.exitCode = 1;
} else {
  console.log(sellerHash(user, password));
}
