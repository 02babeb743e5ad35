import type { Page } from 'playwright-core';
import { axeViolations } from './axe.ts';
import {
  invisibleInForcedColors,
  runningAnimations,
  smallTargets,
  overflowingElements,
} from './appearance-faults.ts';

/** Widths, themes and modes in which every screen is checked. */
export const APPEARANCES = [360, 1440].flatMap((width) => [false, true].map((dark) => ({ width, dark })));

/** A window of 1280 at 400 % is 320 CSS pixels wide (WCAG 1.4.10). */
const ZOOMED = 320;

interface Appearance {
  readonly width: number;
  readonly dark: boolean;
  /** Forced colours, as in a high-contrast theme of the system. */
  readonly forced?: boolean;
}

/** Shows the page at this width in this theme, without motion. */
export async function applyAppearance(
  page: Page,
  { width, dark, forced = false }: Appearance,
  height = 900,
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    colorScheme: dark ? 'dark' : 'light',
    forcedColors: forced ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  await page.evaluate(async () => {
    // One frame for the layout and one for resize observers.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // Theme colours are animated: axe must not measure a colour in transition.
    const root = document.documentElement;
    // Chromium keeps inherited colours of the other theme in content-visibility areas until they are redrawn.
    root.style.display = 'none';
    root.getBoundingClientRect();
    root.style.display = '';
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

const TABLET = 768;
const WIDTHS = [360, TABLET, 1440];

/** Axe rules whose result can change at an intermediate width. */
const OF_THE_WIDTH = ['scrollable-region-focusable', 'target-size'];

/** Axe rules that depend on the theme, which changes only colours. */
const OF_THE_THEME = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the faults of the page in every mode: axe's violations, sideways scrolling, targets too small for
 * a finger, elements lost in forced colours, motion under reduced motion. The visitor has a touch screen.
 * @param within selector of the part to check, when axe has checked the rest of the page
 */
export async function appearanceFaults(page: Page, within?: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    const add = (name: string, found: readonly string[]): void =>
      void faults.push(...found.map((fault) => `${width} ${name}: ${fault}`));
    await applyAppearance(page, { width, dark: false });
    add('light', await axeViolations(page, within, width === TABLET ? OF_THE_WIDTH : undefined));
    add('wide', await overflowingElements(page, width));
    add('touch', await smallTargets(page));
    // A tablet shows nothing that neither a phone nor a desktop shows: its colours are checked there.
    if (width === TABLET) continue;
    await applyAppearance(page, { width, dark: true });
    add('dark', await axeViolations(page, within, OF_THE_THEME));
  }
  faults.push(...(await runningAnimations(page)));
  for (const dark of [true, false]) {
    await applyAppearance(page, { width: ZOOMED, dark, forced: true });
    faults.push(...(await invisibleInForcedColors(page)));
  }
  await page.emulateMedia({ forcedColors: 'none' });
  faults.push(...(await overflowingElements(page, ZOOMED)));
  return faults;
}
