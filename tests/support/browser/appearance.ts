import type { Page } from 'playwright-core';
import { axeViolations } from './axe.ts';
import { lostInForcedColours, restlessness, smallTargets, widerThan } from './appearance-faults.ts';

/** The ways in which every screen must be right. */
export const LOOKS = [360, 1440].flatMap((width) => [false, true].map((dark) => ({ width, dark })));

/** A window of 1280 at 400 % is 320 CSS pixels wide (WCAG 1.4.10). */
const ZOOMED = 320;

interface Dress {
  readonly width: number;
  readonly dark: boolean;
  /** The system sets the colours, as for who needs other contrasts. */
  readonly forced?: boolean;
}

/** Shows the page at this width in this theme, without motion. */
export async function look(page: Page, { width, dark, forced = false }: Dress, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    colorScheme: dark ? 'dark' : 'light',
    forcedColors: forced ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
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

const TABLET = 768;
const WIDTHS = [360, TABLET, 1440];

/** The rules of axe whose answer a width between two that were asked can change. */
const OF_THE_WIDTH = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/** The theme changes colours and nothing else. */
const OF_THE_THEME = ['color-contrast', 'link-in-text-block'];

/**
 * What is wrong with the page as it stands, in any look: axe's objections, scrolling sideways, targets too small for
 * a finger, what is lost in forced colours, what moves where stillness was asked for. The visitor has a touch screen.
 * @param within a selector, where axe has looked at the rest of the page already
 */
export async function faultsInEveryLook(page: Page, within?: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    const add = (name: string, found: readonly string[]): void =>
      void faults.push(...found.map((fault) => `${width} ${name}: ${fault}`));
    await look(page, { width, dark: false });
    add('light', await axeViolations(page, within, width === TABLET ? OF_THE_WIDTH : undefined));
    add('wide', await widerThan(page, width));
    add('touch', await smallTargets(page));
    await look(page, { width, dark: true });
    add('dark', await axeViolations(page, within, OF_THE_THEME));
  }
  faults.push(...(await restlessness(page)));
  for (const dark of [true, false]) {
    await look(page, { width: ZOOMED, dark, forced: true });
    faults.push(...(await lostInForcedColours(page)));
  }
  await page.emulateMedia({ forcedColors: 'none' });
  faults.push(...(await widerThan(page, ZOOMED)));
  return faults;
}
