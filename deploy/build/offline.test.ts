import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepository } from '../../tools/repository.ts';
import { webManifest } from './web-manifest.ts';

/** Width and height of a PNG, which stand at a fixed place. */
function pngSize(file: string): string {
  const bytes = readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

it('has icons of the sizes that the web manifest names', () => {
  const { icons = [] } = webManifest;
  expect(icons.map(({ src }) => pngSize(inRepository(`public${src}`)))).toEqual(
    icons.map(({ sizes }) => sizes),
  );
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2);
});

it("dresses the installed shop in the tokens' colours", () => {
  const tokens = readFileSync(inRepository('src/ui/styles/tokens.css'), 'utf8');
  expect(tokens).toContain(`--mask: light-dark(${webManifest.theme_color},`);
  expect(tokens).toContain(`--bg: light-dark(${webManifest.background_color},`);
  expect(readFileSync(inRepository('index.html'), 'utf8')).toContain(`content="${webManifest.theme_color}"`);
});
