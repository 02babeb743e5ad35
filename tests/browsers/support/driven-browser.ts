import { chromium } from 'playwright-core';
import { launch, type Page } from 'puppeteer-core';
import { withRetry } from '#tests/support/browser/answers.ts';
import { CHROMIUM_FLAGS } from '#tests/support/browser/chromium.ts';
import type { BrowserUnderTest, BrowserWindow, FoundElement } from './browser-under-test.ts';
import { encoded, FIND, goBack, QUERIES } from './page-scripts.ts';

const WINDOW = { width: 1280, height: 900 };

/** The common interface of both drivers' pages. */
interface DrivenPage {
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
  evaluateHandle(script: string): Promise<{ asElement(): FoundElement | null }>;
  screenshot(): Promise<Uint8Array>;
}

/**
 * Starts a headless Chromium with a fresh profile through Playwright: puppeteer does not support the oldest version.
 * @param missing script that removes page features which other browsers of that age lack
 */
export async function openChromium(executablePath: string, missing = ''): Promise<BrowserUnderTest> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const page = await browser.newPage({ viewport: WINDOW });
  await page.context().addInitScript(missing);
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (error) => void complaints.push(`uncaught: ${String(error)}`));
  const popupOf = opener(() => page.waitForEvent('popup'));
  const name = `Chromium ${browser.version()}`;
  return { name, window: windowOf(page), complaints, popupOf, close: () => browser.close() };
}

/** Starts a headless Firefox with a fresh profile through puppeteer: Playwright only supports its own builds. */
export async function openFirefox(executablePath: string): Promise<BrowserUnderTest> {
  const browser = await launch({ browser: 'firefox', executablePath, defaultViewport: WINDOW });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (error) => void complaints.push(`uncaught: ${String(error)}`));
  const popupOf = opener(() => new Promise<Page | null>((resolve) => page.once('popup', resolve)));
  const name = await browser.version();
  return { name, window: windowOf(page), complaints, popupOf, close: () => browser.close() };
}

function opener(nextPopup: () => Promise<DrivenPage | null>): BrowserUnderTest['popupOf'] {
  return async (action) => {
    const [popup] = await Promise.all([withRetry(nextPopup, 'the next window'), action()]);
    if (popup === null) throw new Error('No window was opened.');
    return windowOf(popup);
  };
}

function windowOf(page: DrivenPage): BrowserWindow {
  return {
    goTo: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    back: async (pages) => void (await page.evaluate(goBack(pages))),
    async find(query) {
      if (!(await page.evaluate("'TestingLibraryDom' in window"))) await page.evaluate(QUERIES);
      const found = await page.evaluateHandle(`(function () {${FIND}})(${JSON.stringify(encoded(query))})`);
      // A handle of null is not an element.
      return found.asElement();
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    evaluate: (expression) => page.evaluate(expression),
  };
}
