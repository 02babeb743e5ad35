import { spawn } from 'node:child_process';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '#local/engines/ports.ts';
import type { BrowserUnderTest, BrowserWindow } from './browser-under-test.ts';
import { encoded, FIND, goBack, QUERIES } from './page-scripts.ts';

/** Milliseconds in which the driver starts on any machine. */
const START_MS = 20_000;
const POLL_MS = 100;

/** Starts WebKitGTK, Safari's engine, in an invisible window, with a fresh profile. */
export async function openWebKit(): Promise<BrowserUnderTest> {
  const port = await freePort();
  // Runs in its own process group, so that all three processes end together.
  const server = spawn('xvfb-run', ['--auto-servernum', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  const stop = () => {
    if (server.pid !== undefined) process.kill(-server.pid);
  };
  try {
    const driver = await connected(`http://127.0.0.1:${port}`);
    const own = await driver.getWindowHandle();
    const version = (await driver.getCapabilities()).getBrowserVersion() ?? '';
    return {
      name: `WebKitGTK ${version}`,
      window: windowOf(driver, own),
      // WebDriver's classic protocol reports no console messages.
      complaints: [],
      async popupOf(action) {
        await action();
        const popup = await driver.wait(async () => {
          const handles = await driver.getAllWindowHandles();
          return handles.find((handle) => handle !== own);
        }, START_MS);
        if (popup === undefined) throw new Error('No window was opened.');
        return windowOf(driver, popup);
      },
      async close() {
        await driver.quit();
        stop();
      },
    };
  } catch (cause) {
    stop();
    throw cause;
  }
}

async function connected(server: string): Promise<WebDriver> {
  const until = Date.now() + START_MS;
  for (;;) {
    try {
      await fetch(`${server}/status`);
      return await new Builder().usingServer(server).withCapabilities({ browserName: 'MiniBrowser' }).build();
    } catch (cause) {
      if (Date.now() > until) throw cause;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

/** WebDriver controls one window at a time: each call selects its own. */
function windowOf(driver: WebDriver, handle: string): BrowserWindow {
  const here = () => driver.switchTo().window(handle);
  return {
    async goTo(address) {
      await here();
      await driver.get(address);
    },
    async reload() {
      await here();
      await driver.navigate().refresh();
    },
    async back(pages) {
      await here();
      await driver.executeScript(goBack(pages));
    },
    async find(query) {
      await here();
      if (!(await driver.executeScript('return "TestingLibraryDom" in window')))
        await driver.executeScript(QUERIES);
      const element = await driver.executeScript<WebElement | null>(FIND, encoded(query));
      return element && { click: () => element.click(), type: (text) => element.sendKeys(text) };
    },
    async screenshot() {
      await here();
      return Buffer.from(await driver.takeScreenshot(), 'base64');
    },
    async evaluate(expression) {
      await here();
      return driver.executeScript(`return ${expression}`);
    },
  };
}
