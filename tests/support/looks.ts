import type { Page } from 'playwright-core';
import { axeViolations } from './axe.ts';
import { lostInForcedColours, restlessness, smallTargets, widerThan } from './look-faults.ts';

/** The ways in which every screen must be right. */
export const LOOKS = [360, 1440].flatMap((width) => [false, true].map((dark) => ({ width, dark })));

/** A window of 1280 at 400 % is 320 CSS pixels wide (WCAG 1.4.10). */
const ZOOMED = 320;

/** Shows the page at this width in this theme, without motion. */
export async function look(page: Page, { width, dark }: (typeof LOOKS)[number], height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    // One frame to be drawn in, and one for what follows the width.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // Colours go over from theme to theme; what is half way is neither.
    const root = document.documentElement;
    // Chromium keeps inherited colours of the other theme where it skips what is out of sight: drawn anew, they are right.
    root.style.display = 'none';
    root.getBoundingClientRect();
    root.style.display = '';
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

/** Widths of a phone, a tablet and a desktop. */
const WIDTHS = [360, 768, 1440];

/**
 * What is wrong with the page as it stands, in any look: axe's objections, scrolling sideways, targets too small for
 * a finger, what is lost in forced colours, what moves where stillness was asked for.
 * @param within a selector, where axe has looked at the rest of the page already
 */
export async function faultsInEveryLook(page: Page, within?: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    const add = (name: string, found: readonly string[]): void =>
      void faults.push(...found.map((fault) => `${width} ${name}: ${fault}`));
    await look(page, { width, dark: false });
    add('light', await axeViolations(page, within));
    add('wide', await widerThan(page, width));
    add('touch', await withFingers(page, () => smallTargets(page)));
    // The theme changes colours and nothing else.
    await look(page, { width, dark: true });
    add('dark', await axeViolations(page, within, CONTRAST));
  }
  faults.push(...(await restlessness(page)));
  for (const dark of [true, false]) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: dark ? 'dark' : 'light' });
    faults.push(...(await lostInForcedColours(page)));
  }
  await page.emulateMedia({ forcedColors: 'none' });
  await look(page, { width: ZOOMED, dark: false });
  faults.push(...(await widerThan(page, ZOOMED)));
  return faults;
}

const CONTRAST = ['color-contrast'];

/** Looks at the page as on a touch screen; the window stays as it is. */
async function withFingers<T>(page: Page, measure: () => Promise<T>): Promise<T> {
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) return measure();
  const chromium = await page.context().newCDPSession(page);
  const touch = (enabled: boolean) => chromium.send('Emulation.setTouchEmulationEnabled', { enabled });
  await touch(true);
  const measured = await measure();
  await touch(false);
  await chromium.detach();
  return measured;
}
