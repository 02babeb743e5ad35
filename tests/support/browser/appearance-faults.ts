import type { Page } from 'playwright-core';

/** Pixels of a touch target in each direction (WCAG 2.5.5). */
const FINGER = 44;

/** Returns the elements beyond the window's edge when the page scrolls sideways. */
export function overflowingElements(page: Page, width: number): Promise<string[]> {
  return page.evaluate((limit) => {
    if (document.documentElement.scrollWidth <= limit) return [];
    // Content of a scroll container does not widen the page.
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

/** Returns the controls smaller than 44 px, except links within a text. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    if (!matchMedia('(pointer: coarse)').matches) return ['targets are measured on touch screens only'];
    const modal = document.querySelector('dialog:modal');
    const isLarge = ({ width, height }: DOMRect): boolean => width >= least - 0.5 && height >= least - 0.5;
    const isInText = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length;
    /** Returns true when a press at that distance from the middle, to any side, still hits the control. */
    const reaches = (element: Element, own: readonly Element[]): boolean => {
      element.scrollIntoView({ block: 'center' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y, reach] = [(left + right) / 2, (top + bottom) / 2, least / 2 - 1];
      const points = [
        [x - reach, y] as const,
        [x + reach, y] as const,
        [x, y - reach] as const,
        [x, y + reach] as const,
      ];
      return points.every(([px, py]) => {
        const hit = document.elementFromPoint(px, py);
        return own.some((one) => one.contains(hit));
      });
    };
    const used = 'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="button"]';
    return [...document.querySelectorAll(used)]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null,
      )
      .filter((element) => modal === null || modal.contains(element))
      .filter((element) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        const box = element.getBoundingClientRect();
        // Visible to keyboard and screen-reader users only.
        if (box.width <= 1 || box.bottom <= 0) return false;
        // A link whose ::after covers its row is as large as the row.
        const isCover = getComputedStyle(element, '::after').inset === '0px';
        const covered = isCover ? [element.closest('article') ?? element] : [];
        const rows = [...labels, ...covered].map((one) => one.getBoundingClientRect());
        if (isLarge(box) || rows.some(isLarge) || isInText(element)) return false;
        return !reaches(element, [element, ...labels]);
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${Math.round(width)}×${Math.round(height)} for a finger: ${element.outerHTML.slice(0, 160)}`;
      });
  }, FINGER);
}

/**
 * Returns what is invisible in forced colours: icons in their background's colour, fields without a border.
 * @param within selector of the part to check
 */
export function invisibleInForcedColors(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((part) => {
    const ground = (element: Element | null): string => {
      for (let box = element; box !== null; box = box.parentElement) {
        const { backgroundColor } = getComputedStyle(box);
        if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
      }
      return getComputedStyle(document.documentElement).backgroundColor;
    };
    const isSeen = (shape: Element): boolean => {
      const { stroke, fill } = getComputedStyle(shape);
      return [stroke, fill].some((colour) => colour !== 'none' && colour !== ground(shape));
    };
    const shown = (selector: string): Element[] =>
      [...document.querySelectorAll(`${part} :is(${selector})`)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      );
    const icons = shown('a svg, button svg, summary svg').filter(
      (icon) => ![...icon.querySelectorAll('path, circle, rect, ellipse, line')].some(isSeen),
    );
    const fields = shown(
      'select, textarea, input:not([type="checkbox"], [type="radio"], [type="file"])',
    ).filter((field) => {
      // The control's own border, or the one of the box that represents it.
      const borders = [field, field.parentElement ?? field].map((box) => getComputedStyle(box));
      return borders.every(
        ({ borderTopStyle, borderTopWidth }) => borderTopStyle === 'none' || borderTopWidth === '0px',
      );
    });
    return [...icons, ...fields].map((one) => `lost in forced colours: ${one.outerHTML.slice(0, 200)}`);
  }, within);
}

/** Returns the animations that run under reduced motion, except progress bars. */
export function runningAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lasts = (durations: string): boolean =>
      durations.split(',').some((one) => Number.parseFloat(one) > 0.01);
    const root = getComputedStyle(document.documentElement).scrollBehavior;
    const moving = [...document.querySelectorAll('body *')].filter((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
      return (animationName !== 'none' && lasts(animationDuration)) || lasts(transitionDuration);
    });
    return [
      ...(root === 'smooth' ? ['the page scrolls smoothly'] : []),
      ...moving
        .filter((element) => element.getAttribute('role') !== 'progressbar')
        .map((element) => `moves: ${element.outerHTML.slice(0, 160)}`),
    ];
  });
}
