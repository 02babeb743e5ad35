import type { Page } from 'playwright-core';
import { axeViolations, EVERY_RULE } from './axe.ts';
import {
  invisibleInForcedColors,
  runningAnimations,
  smallTargets,
  overflowingElements,
} from './appearance-faults.ts';

/** Widths, themes and modes in which every screen is checked. */
export const APPEARANCES = [360, 1440].flatMap((width) => [false, true].map((dark) => ({ width, dark })));

const HEIGHT = 900;

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
): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({
    colorScheme: dark ? 'dark' : 'light',
    forcedColors: forced ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  await page.evaluate(async () => {
    const root = document.documentElement;
    // Chromium keeps inherited colours of the other theme until the elements are drawn again.
    root.style.display = 'none';
    root.getBoundingClientRect();
    root.style.display = '';
    // Rows are measured by resize observers and then placed. The last observer is called at the end of a real frame,
    // also where the test has installed a clock of its own.
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise<void>((done) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          done();
        });
        observer.observe(root);
      });
    // Theme colours are animated: axe must not measure a colour in transition.
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

/**
 * Draws also what lies outside of the window: rows there have an estimated height, so that their parts seem to lie
 * behind the next row. Where only a dialog is checked, the page behind it need not be drawn.
 */
export async function drawRows(page: Page, areDrawn = true): Promise<void> {
  await page.evaluate((drawn) => {
    const sheet = new CSSStyleSheet();
    if (drawn) sheet.replaceSync('article { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  }, areDrawn);
}

/** Axe rules that depend on the theme, which changes only colours, or on the width, which changes only places. */
const OF_THE_APPEARANCE = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/**
 * Widths and themes in which axe checks a page, with its rules. Both widths show the same elements
 * in the same tokens, so that two combinations cover both layouts and both themes.
 */
export const CHECKED_BY_AXE = [
  { width: 360, dark: false, rules: EVERY_RULE },
  { width: 1440, dark: true, rules: OF_THE_APPEARANCE },
];

/** A tablet shows nothing that neither a phone nor a desktop shows: only its layout is checked. */
const TABLET = { width: 768, dark: true, rules: [] };

/**
 * Returns the faults of the page in every mode: axe's violations, sideways scrolling, targets too small for
 * a finger, elements lost in forced colours, motion under reduced motion. The visitor has a touch screen.
 * @param within selector of the part to check, when axe has checked the rest of the page
 */
export async function appearanceFaults(page: Page, within?: string): Promise<string[]> {
  const faults: string[] = [];
  // A dialog is as wide on a tablet as on a desktop.
  const isDialog = within?.startsWith('dialog') ?? false;
  await drawRows(page, !isDialog);
  for (const { width, dark, rules } of isDialog ? CHECKED_BY_AXE : [...CHECKED_BY_AXE, TABLET]) {
    await applyAppearance(page, { width, dark });
    const found = [
      ...(rules.length > 0 ? await axeViolations(page, within, rules) : []),
      ...(await overflowingElements(page, width)),
      ...(await smallTargets(page)),
    ];
    faults.push(...found.map((fault) => `${width} ${dark ? 'dark' : 'light'}: ${fault}`));
  }
  faults.push(...(await runningAnimations(page)));
  for (const dark of [true, false]) {
    await applyAppearance(page, { width: ZOOMED, dark, forced: true });
    faults.push(...(await invisibleInForcedColors(page, within)));
  }
  await page.emulateMedia({ forcedColors: 'none' });
  faults.push(...(await overflowingElements(page, ZOOMED)));
  return faults;
}
