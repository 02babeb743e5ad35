import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from '#tools/repository.ts';
import { webManifest } from './web-manifest.ts';
import { shop } from '#config/shop/shop.ts';
import { escapeHtml } from '#tools/escape-html.ts';
import { fillHtmlPlaceholders } from './html-placeholders.ts';

test('the page says the shop’s configured name and tagline before any script runs', () => {
  const page = fillHtmlPlaceholders(readFileSync(inRepository('index.html'), 'utf8'));
  expect(page).toContain(`<title>${escapeHtml(`${shop.tagline} · ${shop.name}`)}</title>`);
  expect(page).toContain(`property="og:site_name" content="${escapeHtml(shop.name)}"`);
  expect(page).toContain(`name="theme-color" content="${webManifest.theme_color}"`);
  expect(page).not.toMatch(/%[A-Z_]+%/u);
});
