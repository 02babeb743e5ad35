import type { Page } from 'playwright-core';
import { adoptStyle, drawAlone, drawRows } from './appearance.ts';
import { overflowingElements } from './appearance-faults.ts';

/**
 * Width, height and the browser's own text, in pixels: zoomed in to 400 %, also in a low window; a phone with text of 200 %;
 * every 96 pixels between the narrowest phone and a desktop.
 */
const WINDOWS: readonly (readonly [number, number, number?])[] = [
  [240, 600],
  [320, 256],
  [360, 740, 32],
  ...[320, ...Array.from({ length: 13 }, (_, at) => 336 + 96 * at), 1600].map(
    (width) => [width, 900] as const,
  ),
];

const DIALOG = 'dialog[open]';
/** Wider windows show the same dialog with more room around it. */
const WIDEST_DIALOG = 1056;

/**
 * Returns what breaks in the page, or in its open dialog, at any width: texts in a column too narrow to read, texts cut
 * without an ellipsis, controls and texts that lie over each other, sideways scrolling, more than a quarter of the window that
 * sticks. Names the widths of each fault.
 */
export async function widthFaults(page: Page): Promise<string[]> {
  const widthsOf = new Map<string, number[]>();
  const isDialog = (await page.locator(DIALOG).count()) > 0;
  // Laying out the page behind a dialog takes most of the time.
  await (isDialog ? drawAlone(page, DIALOG) : drawRows(page));
  await hidePictures(page);
  const debug = await page.context().newCDPSession(page);
  for (const [width, height, text = 16] of WINDOWS) {
    if (isDialog && width > WIDEST_DIALOG) continue;
    await debug.send('Page.setFontSizes', { fontSizes: { standard: text } });
    await page.setViewportSize({ width, height });
    await page.waitForFunction(
      (size) => getComputedStyle(document.documentElement).fontSize === size,
      `${text}px`,
    );
    let faults = await page.evaluate(brokenLayout);
    if (faults.length > 0) {
      await nextFrames(page);
      faults = await page.evaluate(brokenLayout);
    }
    if (faults.length > 0) faults.push(...(await overflowingElements(page, width)));
    for (const fault of faults) widthsOf.set(fault, [...(widthsOf.get(fault) ?? []), width]);
  }
  await debug.detach();
  await adoptStyle(page, '');
  return Array.from(widthsOf, ([fault, widths]) => `${fault} at ${widths.join(', ')}`);
}

/** Pictures keep their place. They are not measured, so that drawing them again at each width is lost time. */
async function hidePictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('img, svg, video { visibility: hidden !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Long lists are measured by observers and then placed. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Runs in the page. */
function brokenLayout(): string[] {
  interface Clip {
    readonly box: DOMRect;
    readonly style: CSSStyleDeclaration;
    readonly scrolls: boolean;
  }
  interface Place {
    /** What lies over the page by intention, such as a bar that stays while the rest scrolls, or a menu. */
    readonly layer: Element | null;
    readonly isHidden: boolean;
    readonly clips: readonly Clip[];
  }
  interface Box {
    readonly element: Element;
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }

  const faults = new Set<string>();
  if (document.documentElement.scrollWidth > innerWidth) faults.add('wider than the window');
  const root = document.querySelector('dialog:modal') ?? document.body;
  let stuck = 0;
  for (const element of root.querySelectorAll(':not([class*="Toastify"])')) {
    const { left, right, top, bottom, height } = element.getBoundingClientRect();
    const isBar = right - left > innerWidth / 2 && bottom > 0 && top < innerHeight;
    if (isBar && /fixed|sticky/.test(getComputedStyle(element).position)) stuck += height;
  }
  if (stuck > innerHeight / 4) faults.add(`${Math.round(stuck)} pixels of ${innerHeight} stick`);
  const places = new Map<Element, Place>();
  const range = document.createRange();

  function placeOf(element: Element): Place {
    const known = places.get(element);
    if (known !== undefined) return known;
    const parent = element.parentElement;
    const above: Place = parent === null ? { layer: null, isHidden: false, clips: [] } : placeOf(parent);
    const style = getComputedStyle(element);
    const isLayer = ['fixed', 'sticky'].includes(style.position) || style.zIndex !== 'auto';
    const clips = style.position === 'fixed' ? [] : above.clips;
    const isClip =
      style.overflowX !== 'visible' && element !== document.body && element !== document.documentElement;
    const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll';
    const place: Place = {
      layer: isLayer ? element : above.layer,
      isHidden: above.isHidden || style.clipPath !== 'none' || element.matches('[inert], svg'),
      clips: isClip ? [...clips, { box: element.getBoundingClientRect(), style, scrolls }] : clips,
    };
    places.set(element, place);
    return place;
  }

  function visible(element: Element, { left, right, top, bottom }: Omit<Box, 'element'>): Box | null {
    const box = { element, left, right, top, bottom };
    for (const { box: clip } of placeOf(element).clips) {
      box.left = Math.max(box.left, clip.left);
      box.right = Math.min(box.right, clip.right);
      box.top = Math.max(box.top, clip.top);
      box.bottom = Math.min(box.bottom, clip.bottom);
    }
    return box.right - box.left > 1 && box.bottom - box.top > 1 ? box : null;
  }

  const nameOf = (element: Element): string => {
    const classes = (element.getAttribute('class') ?? '').split(' ').filter(Boolean);
    const field = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : '';
    const label = element.getAttribute('aria-label') ?? (field || element.textContent.trim());
    return `${[element.localName, ...classes].join('.')} «${label.slice(0, 40)}»`;
  };

  const isDrawn = (element: Element): boolean =>
    element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
      contentVisibilityAuto: true,
    }) && !placeOf(element).isHidden;

  function isCut(element: Element, line: DOMRect): boolean {
    for (const { box, style, scrolls } of placeOf(element).clips.toReversed()) {
      if (scrolls) return false;
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false;
      const isOutside =
        line.right <= box.left || line.left >= box.right || line.bottom <= box.top || line.top >= box.bottom;
      if (isOutside) return false;
      const isWider = line.right > box.right + 1 || line.left < box.left - 1;
      const isHigher = line.bottom > box.bottom + line.height / 4 || line.top < box.top - line.height / 4;
      if (isWider || isHigher) return true;
    }
    return false;
  }

  for (const box of root.querySelectorAll(':not(pre)')) {
    // What is as high as its content scrolls sideways by intention.
    if (box.scrollWidth <= box.clientWidth + 1 || getComputedStyle(box).maxHeight === 'none') continue;
    if (/auto|scroll/.test(getComputedStyle(box).overflowX)) faults.add(`scrolls sideways: ${nameOf(box)}`);
  }

  /** A word that every phone has room for. */
  const SHORT_WORD = /(?<![^\s])[^\s-]{2,13}(?![^\s])/g;

  function hasBrokenWord(text: Node, { hyphens }: CSSStyleDeclaration): boolean {
    if (hyphens === 'auto') return false;
    return [...(text.textContent ?? '').matchAll(SHORT_WORD)].some(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    });
  }

  const boxes: Box[] = [];
  const readings = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = readings.nextNode(); text !== null; text = readings.nextNode()) {
    const element = text.parentElement;
    if (element === null || !text.textContent?.trim() || !isDrawn(element)) continue;
    // Code scrolls sideways: no line of it is cut or lies over another.
    if (element.closest('pre, select, script, style, textarea')) continue;
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
    const width = Math.max(...lines.map(({ right }) => right)) - Math.min(...lines.map(({ left }) => left));
    if (new Set(lines.map(({ top }) => Math.round(top))).size > 4 && width < 90)
      faults.add(`a narrow column of letters: ${nameOf(element)}`);
    if (width < 160 && lines.length > 1 && hasBrokenWord(text, getComputedStyle(element)))
      faults.add(`a broken word: ${nameOf(element)}`);
    if (lines.some((line) => isCut(element, line))) faults.add(`cut: ${nameOf(element)}`);
    for (const { left, right, top, bottom, height } of lines) {
      const box = visible(element, { left, right, top: top + height / 5, bottom: bottom - height / 5 });
      if (box !== null) boxes.push(box);
    }
  }
  const pen = document.createElement('canvas').getContext('2d');
  for (const control of root.querySelectorAll(
    'a[href], button, summary, select, textarea, input:not([type="hidden"])',
  )) {
    if (!isDrawn(control)) continue;
    for (const rect of control.getClientRects()) {
      if (isCut(control, rect)) faults.add(`cut: ${nameOf(control)}`);
      const box = visible(control, rect);
      if (box !== null) boxes.push(box);
    }
    const style = getComputedStyle(control);
    const words =
      control instanceof HTMLSelectElement
        ? (control.selectedOptions[0]?.text ?? '')
        : control instanceof HTMLInputElement && control.value === ''
          ? control.placeholder
          : '';
    if (pen === null || words === '' || style.textOverflow === 'ellipsis') continue;
    pen.font = style.font;
    const room =
      control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (pen.measureText(words).width > room + 1) faults.add(`cut: ${nameOf(control)}`);
  }

  const contains = (outer: Box, inner: Box): boolean =>
    outer.element.contains(inner.element) ||
    (outer.left <= inner.left + 2 &&
      outer.right >= inner.right - 2 &&
      outer.top <= inner.top + 2 &&
      outer.bottom >= inner.bottom - 2);
  boxes.sort((one, other) => one.top - other.top);
  for (const [at, one] of boxes.entries()) {
    for (let next = at + 1; next < boxes.length; next += 1) {
      const other = boxes[next];
      if (other === undefined || other.top > one.bottom - 2) break;
      if (Math.min(one.right, other.right) - Math.max(one.left, other.left) < 2) continue;
      if (Math.min(one.bottom, other.bottom) - other.top < 2) continue;
      if (contains(one, other) || contains(other, one)) continue;
      if (placeOf(one.element).layer !== placeOf(other.element).layer) continue;
      faults.add(`${nameOf(one.element)} lies over ${nameOf(other.element)}`);
    }
  }
  return [...faults];
}
