import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { inRepository } from '../../tools/repository.ts';
import { withOwnPicture } from './network-test.ts';

it("makes the installed Firestore SDK test the network with the site's own picture, not with Google's", () => {
  const firestore = createRequire(import.meta.url).resolve('firebase/firestore');
  const wrapper = createRequire(firestore).resolve('@firebase/webchannel-wrapper/webchannel-blob');
  const sdk = readFileSync(join(dirname(wrapper), 'esm/webchannel_blob_es2018.js'), 'utf8');
  expect(sdk).toContain('google.com/images/');
  expect(withOwnPicture(sdk)).not.toContain('google.com/images/');
  expect(existsSync(inRepository('public/favicon.svg'))).toBe(true);
});
