import type { Page } from 'playwright-core';
import { axeViolations, EVERY_RULE } from './axe.ts';
import {
  invisibleInForcedColors,
  runningAnimations,
  smallTargets,
  overflowingElements,
} from './appearance-faults.ts';

const HEIGHT = 900;

interface Appearance {
  readonly width: number;
  readonly dark: boolean;
  /** Forced colours, as in a high-contrast theme of the system. */
  readonly forced?: boolean;
}

interface CheckedAppearance extends Appearance {
  /** Tags or names of axe's rules. */
  readonly rules: readonly string[];
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
 * behind the next row.
 */
export async function drawRows(page: Page): Promise<void> {
  await adoptStyle(page, 'article { content-visibility: visible !important }');
}

/** Cards and rows of lists, and parts of texts that open, such as a product's document. */
const REPEATED = 'article, main details[open] :is(p, li, tr, pre, pre span[class])';

/**
 * Draws one card, row or paragraph of each kind, also outside of the window. The others keep their place, unseen: they
 * hold no element, class, attribute or state that those drawn lack, and axe takes seconds to compare their colours.
 */
export async function drawOneOfEachKind(page: Page): Promise<void> {
  await page.evaluate((repeated) => {
    const kept = new Set<string>();
    const shown: Element[] = [];
    // From the end, so that the words of a paragraph come before the paragraph.
    for (const part of [...document.querySelectorAll(repeated)].toReversed()) {
      const kinds = [part, ...part.querySelectorAll('*')].map((element) => {
        const states = [...element.attributes]
          .filter(({ name }) => name !== 'data-repeats')
          .map(({ name, value }) => (/^(true|false)$/.test(value) ? `${name}=${value}` : name));
        const { localName } = element;
        return [localName, element.getAttribute('class'), element.matches(':checked'), ...states].join(' ');
      });
      const isNew = kinds.some((kind) => !kept.has(kind)) || shown.some((one) => part.contains(one));
      part.toggleAttribute('data-repeats', !isNew);
      if (isNew) shown.push(part);
      for (const kind of kinds) kept.add(kind);
    }
  }, REPEATED);
  await adoptStyle(
    page,
    'article:not([data-repeats]) { content-visibility: visible !important } [data-repeats] { visibility: hidden }',
  );
}

/**
 * Hides the rest of the page, which was checked before: drawing it in every appearance takes more than half of the time.
 * A dialog does not need the place that the rest takes.
 */
export async function drawAlone(page: Page, part: string): Promise<void> {
  const hidden = isDialog(part) ? 'display: none' : 'visibility: hidden';
  await adoptStyle(page, `body :not(:has(${part}), ${part}, ${part} *) { ${hidden} !important }`);
}

const isDialog = (part: string): boolean => part.startsWith('dialog');

/** Gives the page this style instead of the one that an earlier check gave it. */
export async function adoptStyle(page: Page, style: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
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
export const CHECKED_BY_AXE: readonly CheckedAppearance[] = [
  { width: 360, dark: false, rules: EVERY_RULE },
  { width: 1440, dark: true, rules: OF_THE_APPEARANCE },
];

/** A window of 1280 at 400 % is 320 CSS pixels wide (WCAG 1.4.10). Widths between are swept (width-faults.ts). */
const ZOOMED: CheckedAppearance = { width: 320, dark: true, forced: true, rules: [] };

/**
 * Returns the faults of the page in every mode: axe's violations, sideways scrolling, targets too small for
 * a finger, elements lost in forced colours, motion under reduced motion. The visitor has a touch screen.
 * Leaves the window 320 pixels wide.
 * @param within selector of the part to check, when axe has checked the rest of the page
 */
export async function appearanceFaults(page: Page, within?: string): Promise<string[]> {
  // Also the page that the part belongs to, in the window of the step before.
  const faults = await overflowingElements(page, page.viewportSize()?.width ?? 0);
  await (within === undefined ? drawOneOfEachKind(page) : drawAlone(page, within));
  for (const appearance of [...CHECKED_BY_AXE, ZOOMED]) {
    const { width, dark, forced = false, rules } = appearance;
    await applyAppearance(page, appearance);
    const found = [
      ...(rules.length > 0 ? await axeViolations(page, within, rules) : []),
      ...(await overflowingElements(page, width)),
      ...(forced ? await invisibleInForcedColors(page, within) : await smallTargets(page)),
    ];
    faults.push(...found.map((fault) => `${width} ${dark ? 'dark' : 'light'}: ${fault}`));
  }
  faults.push(...(await runningAnimations(page)));
  await page.emulateMedia({ forcedColors: 'none' });
  await adoptStyle(page, '');
  return faults;
}
