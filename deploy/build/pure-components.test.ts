import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withPureComponents } from './pure-components.ts';

it('the installed React Router lets the build leave out the components that the shop does not use', () => {
  const folder = 'node_modules/react-router/dist/production';
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  const chunks = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  const code = withPureComponents(chunks.find((text) => text.includes('var NavLink = ')) ?? '');
  for (const name of ['NavLink', 'Form', 'Link'])
    expect(code).toMatch(new RegExp(`^var ${name} = /\\* @__PURE__ \\*/ React\\d*\\.forwardRef`, 'mu'));
  expect(code).not.toContain('NavLink.displayName');
});
