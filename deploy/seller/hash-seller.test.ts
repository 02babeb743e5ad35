import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { inRepository } from '#tools/repository.ts';
import { sellerHash } from '#tools/seller-hash.ts';

test('the tool prints a generated password with its hash', () => {
  const { status, stdout } = hashSeller('vendedora');
  expect(status).toBe(0);
  const [, password = '', hash] =
    /^password +([a-z2-9]{26}) [^]*VITE_SELLER_HASH ([0-9a-f]{64})$/m.exec(stdout) ?? [];
  expect(hash).toBe(sellerHash('vendedora', password));
});

test.each([[['vendedora', 'una-clave-elegida']], [['vendedora', '']], [[]]])(
  'the tool refuses the arguments %j and explains why it generates the password',
  (words) => {
    const { status, stdout, stderr } = hashSeller(...words);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('The hash is public');
  },
);

function hashSeller(...words: string[]) {
  const script = [inRepository('tools/run.mjs'), inRepository('deploy/seller/hash-seller.ts')];
  return spawnSync(process.execPath, [...script, ...words], { encoding: 'utf8' });
}
