import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import chromium109 from '@sparticuz/chromium';
import { findChromium } from '#tests/support/browser/chromium.ts';
import type { BrowserUnderTest } from './browser-under-test.ts';
import { openChromium, openFirefox } from './driven-browser.ts';
import { openWebKit } from './webkit-browser.ts';

interface Engine {
  readonly name: string;
  /** Null when the browser is not installed. */
  readonly open: (() => Promise<BrowserUnderTest>) | null;
}

/**
 * Returns the engines of the browsers that buyers use, and the oldest supported Chromium. Debian packages the new ones
 * (tests/ci.ts installs them). The old one comes from npm, for Linux x64, and needs the libraries of a new one.
 */
export function engines(): readonly Engine[] {
  const firefox = onPath('firefox-esr') ?? onPath('firefox');
  const isLinux = process.platform === 'linux' && process.arch === 'x64';
  const hasWebKit = ['WebKitWebDriver', 'xvfb-run'].every((name) => onPath(name) !== null);
  return [
    { name: 'Chromium', open: async () => openChromium(await findChromium()) },
    { name: 'Chromium 109', open: isLinux ? openChromium109 : null },
    { name: 'Firefox', open: firefox === null ? null : () => openFirefox(firefox) },
    { name: 'WebKit', open: hasWebKit ? openWebKit : null },
  ];
}

/** Features that Safari 15.6 lacks but Chromium 109 has: removing them gives the minimum of docs/buying.md#browsers. */
const NOT_IN_SAFARI = `delete AbortSignal.timeout;
  delete Element.prototype.checkVisibility;
  delete HTMLFormElement.prototype.requestSubmit;
  delete globalThis.requestIdleCallback;`;

async function openChromium109(): Promise<BrowserUnderTest> {
  return openChromium(await chromium109.executablePath(), NOT_IN_SAFARI);
}

function onPath(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}
