import { expect, test } from 'vitest';
import { paths } from '#config/paths.ts';
import { screens } from '#config/screens.ts';
import { deployConfig } from '#deploy/hosting/hosting-config.ts';
import { pageOfPath } from './pages.ts';
import { sitemap } from './search/sitemap.ts';

test('the host’s rewrites and the sitemap follow the table of screens', () => {
  const deployed = deployConfig({}, 'no-build').hosting;
  const site = sitemap('', [], new Map());
  // The host serves index.html at the root and 404.html at unknown addresses by itself.
  const others = screens.filter(({ path }) => path !== '*' && path !== paths.home);
  expect(deployed['rewrites']).toEqual(
    others.map(({ path }) => ({
      regex: expect.any(String),
      destination: `/${pageOfPath(path).file}`,
    })),
  );
  for (const { path, hidden } of others.filter((screen) => !screen.path.includes(':')))
    expect([path, site.includes(`<loc>${path}</loc>`)]).toEqual([path, !hidden]);
});
