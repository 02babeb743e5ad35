import { launch, type Page } from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '../../support/browser/chromium.ts';
import type { BrowserUnderTest, BrowserWindow } from './browser-under-test.ts';
import { encoded, FIND, QUERIES } from './find-in-page.ts';

/** Starts a Chromium (DevTools protocol) or Firefox (WebDriver BiDi) without a window, with a fresh profile. */
export async function openPuppeteer(
  browser: 'chrome' | 'firefox',
  executablePath: string,
): Promise<BrowserUnderTest> {
  const opened = await launch({
    browser,
    executablePath,
    headless: executablePath.includes('headless-shell') ? 'shell' : true,
    args: browser === 'chrome' ? CHROMIUM_FLAGS : [],
    defaultViewport: { width: 1280, height: 900 },
  });
  const page = await opened.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`));
  return {
    name: await opened.version(),
    window: windowOf(page),
    complaints,
    async popupOf(action) {
      const popup = new Promise<Page | null>((resolve) => page.once('popup', resolve));
      await action();
      const found = await popup;
      if (found === null) throw new Error('No window was opened.');
      return windowOf(found);
    },
    close: () => opened.close(),
  };
}

function windowOf(page: Page): BrowserWindow {
  return {
    async goTo(address) {
      await page.goto(address);
    },
    async reload() {
      await page.reload();
    },
    async find(query) {
      if (!(await page.evaluate(() => 'TestingLibraryDom' in window))) await page.evaluate(QUERIES);
      const call = `(function () {${FIND}})(${JSON.stringify(encoded(query))})`;
      const element = await page.evaluateHandle<[], () => Element>(call);
      // A handle of null is no element.
      if (element.asElement() === null) return null;
      return { click: () => element.click(), type: (text) => element.type(text) };
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
  };
}
