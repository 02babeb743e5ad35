import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from '../../support/browser/chromium.ts';
import type { BrowserUnderTest } from './browser-under-test.ts';
import { openPuppeteer } from './puppeteer-browser.ts';
import { openWebKit } from './webkit-browser.ts';

interface Engine {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Null where the browser is not installed. */
  readonly open: (() => Promise<BrowserUnderTest>) | null;
}

/** The engines of the browsers that buyers use. Debian has each as a package (tests/ci.ts installs them). */
export function engines(): readonly Engine[] {
  const firefox = onPath('firefox-esr') ?? onPath('firefox');
  const hasWebKit = ['WebKitWebDriver', 'xvfb-run'].every((name) => onPath(name) !== null);
  return [
    { name: 'Chromium', open: async () => openPuppeteer('chrome', await findChromium()) },
    { name: 'Firefox', open: firefox === null ? null : () => openPuppeteer('firefox', firefox) },
    { name: 'WebKit', open: hasWebKit ? openWebKit : null },
  ];
}

function onPath(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}
