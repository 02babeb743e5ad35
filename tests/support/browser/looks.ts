import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import * as v from 'valibot';

/** CSS pixels of a small phone, a phone, a tablet upright and on its side, a laptop and a desktop. */
const WIDTHS = [320, 390, 768, 1024, 1366, 1920];

/** Tags of axe's rules for WCAG 2.2 AA and best practices. */
const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Axe's rules whose result depends on theme or width. */
const OF_THE_LOOK = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

/**
 * Both layouts and both themes. Colours do not depend on the width, and elements do not depend on either, so all of axe's rules
 * run only once.
 */
const CHECKED_BY_AXE = [
  { width: 390, dark: false, rules: EVERY_RULE },
  { width: 1366, dark: false, rules: OF_THE_LOOK },
  { width: 1366, dark: true, rules: OF_THE_LOOK },
];

/**
 * Returns the visual faults of a page. At every width: horizontal scrolling, cut texts and controls. On phone and laptop, light
 * and dark: axe's violations. On a touch screen: targets too small for a finger. With reduced motion: animations. Leaves a light
 * phone.
 * @param within selector of the new part on a page that was checked before
 */
export async function visualFaults(page: Page, within = 'body'): Promise<string[]> {
  const faults: string[] = [];
  const note = (look: string, found: readonly string[]) =>
    void faults.push(...found.map((fault) => `${look}: ${fault}`));
  await drawCards(page);
  for (const width of WIDTHS) {
    await show(page, width, false);
    let cut = await page.evaluate(cutParts);
    // A list that adapts to the width renders its rows some frames later.
    for (let again = 0; cut.length > 0 && again < 3; again += 1) {
      await show(page, width, false);
      cut = await page.evaluate(cutParts);
    }
    note(`${width} px`, cut);
  }
  for (const { width, dark, rules } of CHECKED_BY_AXE) {
    await show(page, width, dark);
    note(`${width} px ${dark ? 'dark' : 'light'}`, await axeViolations(page, within, rules));
  }
  await show(page, 390, false);
  note('a finger', await page.evaluate(smallTargets));
  note('reduced motion', await page.evaluate(movingParts));
  return faults;
}

/** A browser's font sizes in pixels: the defaults, and twice these. */
const USUAL_FONTS = { standard: 16, fixed: 13 };
const ENLARGED_FONTS = { standard: 32, fixed: 26 };

/** Returns texts and controls that are cut, scroll horizontally or overlap on the smallest phones with text of twice the size. */
export async function largeTextFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: ENLARGED_FONTS });
  await drawCards(page);
  const faults: string[] = [];
  for (const width of [390, 320]) {
    await show(page, width, false);
    for (const fault of [...(await page.evaluate(cutParts)), ...(await page.evaluate(overlaps))])
      faults.push(`${width} px: ${fault}`);
  }
  await session.send('Page.setFontSizes', { fontSizes: USUAL_FONTS });
  await session.detach();
  return faults;
}

/** Runs in the page: returns texts and drawings that overlap, except within one control, and pictures' badges. */
function overlaps(): string[] {
  const shows = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    for (let box: Element | null = element; box !== null; box = box.parentElement) {
      const { clipPath, position } = getComputedStyle(box);
      if (clipPath !== 'none' || position === 'fixed') return false;
    }
    return element.closest('script, style, noscript, select') === null;
  };
  /** Returns the part of a text or drawing that its element and its ancestors do not clip. */
  const drawn = (element: Element, box: DOMRect) => {
    let { left, right, top, bottom } = box;
    for (let parent: Element | null = element; parent !== null; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflowX === 'visible') continue;
      const clip = parent.getBoundingClientRect();
      [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
      [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
    }
    return { element, left, right, top, bottom };
  };
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const parts = [...document.querySelectorAll('header svg, [type=checkbox]')]
    .filter(shows)
    .map((element) => drawn(element, element.getBoundingClientRect()));
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    if (element === null || !text.textContent?.trim() || !shows(element)) continue;
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) parts.push(drawn(element, line));
  }
  const faults = new Set<string>();
  for (const [at, one] of parts.entries())
    for (const other of parts.slice(at + 1)) {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const own = one.element.closest('a, button, label, form') ?? one.element;
      // Lines of large text overlap slightly.
      if (width > 2 && height > 12 && !own.contains(other.element) && !other.element.contains(one.element))
        faults.add(`${one.element.outerHTML.slice(0, 80)} over ${other.element.outerHTML.slice(0, 80)}`);
    }
  return [...faults];
}

/** Shows the page at this width in this theme, without motion. */
async function show(page: Page, width: number, dark: boolean): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const root = document.documentElement;
    // Chromium keeps inherited colours of the other theme until the elements are rendered again.
    root.style.display = 'none';
    root.getBoundingClientRect();
    root.style.display = '';
    // Rows are measured by resize observers and then positioned. The last observer runs at the end of a real frame, even when the
    // test has installed a fake clock.
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
 * Also renders cards and the footer outside of the window: skipped ones have an estimated height, and seem to overlap. Cards
 * after the eighth, which look the same, stay hidden, because axe takes seconds to compare their colours.
 */
async function drawCards(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`article, footer { content-visibility: visible !important }
      :nth-child(n + 9) > article { visibility: hidden }`);
    document.adoptedStyleSheets = [sheet];
  });
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const Violations = v.array(
  v.object({
    id: v.string(),
    help: v.string(),
    nodes: v.array(v.object({ html: v.string(), failureSummary: v.string() })),
  }),
);

async function axeViolations(page: Page, within: string, rules: readonly string[]): Promise<string[]> {
  // When scrolled elsewhere, a phone's sticky bar covers half a link, and axe reports the link as too small.
  await page.evaluate(() => scrollTo(0, 0));
  // Evaluated through the debugger, once per page, so that the page's content security policy stays active.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe);
  const options = { runOnly: rules, resultTypes: ['violations'], selectors: false };
  const part = within === 'body' ? 'html' : within;
  const found: unknown = await page.evaluate(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)}).then((r) => r.violations)`,
  );
  return v
    .parse(Violations, found)
    .map(({ id, help, nodes: [node] }) => `${id}: ${help}: ${node?.html} ${node?.failureSummary}`);
}

/** Runs in the page: returns elements that make the page scroll horizontally, and texts and controls cut without an ellipsis. */
function cutParts(): string[] {
  const faults = new Set<string>();
  const root = document.querySelector('dialog:modal') ?? document.body;
  const nameOf = (element: Element | undefined): string =>
    `${element?.localName}.${element?.getAttribute('class')} «${element?.textContent.trim().slice(0, 40)}»`;
  const isDrawn = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[inert], svg, script, style, select, textarea') === null;

  function isCut(element: Element, { left, right, top, bottom, height }: DOMRect): boolean {
    for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp, maskImage, clipPath, position } =
        getComputedStyle(box);
      // Text for screen readers only.
      if (clipPath !== 'none') return false;
      if (overflowX !== 'visible') {
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return false;
        // A faded-out text has a button that shows the rest.
        if (webkitLineClamp !== 'none' || maskImage !== 'none') return false;
        const clip = box.getBoundingClientRect();
        // Completely outside: a carousel's picture that is shown later.
        if (right <= clip.left || left >= clip.right || bottom <= clip.top || top >= clip.bottom)
          return false;
        if (right > clip.right + 1 || left < clip.left - 1) return true;
        if (bottom > clip.bottom + height / 4 || top < clip.top - height / 4) return true;
      }
      if (position === 'fixed') return false;
    }
    return false;
  }

  if (document.documentElement.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
    );
    faults.add(`wider than the window: ${nameOf(wide.at(-1))}`);
  }
  for (const box of root.querySelectorAll(':not(pre)')) {
    const { overflowX, maxHeight } = getComputedStyle(box);
    // An element as high as its content is meant to scroll horizontally.
    const isMeant = !/auto|scroll/.test(overflowX) || maxHeight === 'none';
    if (!isMeant && box.scrollWidth > box.clientWidth + 1) faults.add(`scrolls sideways: ${nameOf(box)}`);
  }
  const range = document.createRange();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    if (element === null || !text.textContent?.trim() || !isDrawn(element)) continue;
    range.selectNodeContents(text);
    if ([...range.getClientRects()].some((line) => line.width > 1 && isCut(element, line)))
      faults.add(`cut: ${nameOf(element)}`);
  }
  for (const control of root.querySelectorAll('a[href], button, summary, select, textarea, input')) {
    const isCutOff = isDrawn(control) && isCut(control, control.getBoundingClientRect());
    if (isCutOff) faults.add(`cut: ${nameOf(control)}`);
  }
  return [...faults];
}

/** Runs in the page: returns controls smaller than 44 px (WCAG 2.5.5), except links in a text and numbers between two buttons. */
function smallTargets(): string[] {
  if (!matchMedia('(pointer: coarse)').matches) return [];
  const modal = document.querySelector('dialog:modal');
  const isLarge = ({ width, height }: DOMRect): boolean => width >= 43.5 && height >= 43.5;
  const isInText = (element: Element): boolean =>
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length;
  /** Returns true when a press 21 px from the centre, in any direction, still hits the control. */
  const reaches = (element: Element, own: readonly Element[]): boolean => {
    element.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const sides = [
      [-21, 0],
      [21, 0],
      [0, -21],
      [0, 21],
    ] as const;
    return sides.every(([dx, dy]) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return own.some((one) => one.contains(hit));
    });
  };
  return [
    ...document.querySelectorAll(
      'a[href], button, summary, select, textarea, input:not([type="hidden"], [role="spinbutton"])',
    ),
  ]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null,
    )
    .filter((element) => modal === null || modal.contains(element))
    .filter((element) => {
      const box = element.getBoundingClientRect();
      // Visible to keyboard and screen-reader users only.
      if (box.width <= 1 || box.bottom <= 0) return false;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      // A link whose ::after covers its row is as large as the row.
      const isCover = getComputedStyle(element, '::after').inset === '0px';
      const rows = isCover ? [element.closest('article') ?? element] : labels;
      if (isLarge(box) || rows.some((row) => isLarge(row.getBoundingClientRect())) || isInText(element))
        return false;
      return !reaches(element, [element, ...labels]);
    })
    .map((element) => element.outerHTML.slice(0, 160));
}

/** Runs in the page: returns elements that are animated despite reduced motion, except progress bars. */
function movingParts(): string[] {
  const lasts = (durations: string): boolean =>
    durations.split(',').some((one) => Number.parseFloat(one) > 0.01);
  return [...document.querySelectorAll('body *:not([role=progressbar])')]
    .filter((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
      return (animationName !== 'none' && lasts(animationDuration)) || lasts(transitionDuration);
    })
    .map((element) => element.outerHTML.slice(0, 160));
}
