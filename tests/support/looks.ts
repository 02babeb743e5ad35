import type { Page } from 'playwright-core';
import { axeViolations } from './axe.ts';

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

/** What is wrong with the page as it stands, in any look: axe's objections, and scrolling sideways. */
export async function faultsInEveryLook(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const dressed of LOOKS) {
    await look(page, dressed);
    const name = `${dressed.width} ${dressed.dark ? 'dark' : 'light'}`;
    faults.push(...(await axeViolations(page)).map((fault) => `${name}: ${fault}`));
    faults.push(...(await widerThan(page, dressed.width)));
  }
  await look(page, { width: ZOOMED, dark: false });
  faults.push(...(await widerThan(page, ZOOMED)));
  return faults;
}

/** What reaches over the window's edge, if the page scrolls sideways. */
function widerThan(page: Page, width: number): Promise<string[]> {
  return page.evaluate((limit) => {
    if (document.documentElement.scrollWidth <= limit) return [];
    // What scrolls inside a box of its own widens nothing.
    const isBoxed = (element: Element): boolean => {
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      }
      return false;
    };
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > limit + 0.5 && !isBoxed(element),
    );
    const culprit = wide.at(-1)?.outerHTML.slice(0, 200) ?? 'nothing that can be told';
    return [`${limit}: the page is ${document.documentElement.scrollWidth} wide: ${culprit}`];
  }, width);
}
