import type { Page } from 'playwright-core';

/** Expected content after an action. */
export interface Shown {
  /** Selector of the rows, or of a part of each. At least one must match. */
  readonly rows: string;
  /** Text or value of each match. */
  readonly has?: string;
  /** True when one matching row is enough. */
  readonly some?: boolean;
  /** Selector of content from whose appearance on time is measured, instead of the action. */
  readonly since?: string;
}

/** Milliseconds from the action to the frame that shows the expected content. */
export async function untilShown(page: Page, shown: Shown, act: () => Promise<void>): Promise<number> {
  const watched = page.evaluate(
    ({ rows, has, some, since }) =>
      new Promise<number>((resolve) => {
        let began = 0;
        const start = (event: Event) => {
          began ||= event.timeStamp;
        };
        if (since === undefined)
          for (const kind of ['click', 'input']) addEventListener(kind, start, { capture: true, once: true });
        const isWished = (row: Element) => {
          const text = row instanceof HTMLSelectElement ? row.value : (row.textContent ?? '');
          return has === undefined || text.includes(has);
        };
        const look = () => {
          if (since !== undefined && began === 0 && document.querySelector(since) !== null)
            began = performance.now();
          const found = [...document.querySelectorAll(rows)];
          const done = found.length > 0 && (some ? found.some(isWished) : found.every(isWished));
          if (began > 0 && done) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    shown,
  );
  await act();
  return watched;
}

/** Scrolling: pixels of a wheel event, number of events, and milliseconds between two. */
const WHEEL = { pixels: 240, turns: 40, pauseMs: 30 };

/** Longest time between two frames in milliseconds while a list is scrolled down and up. */
export async function longestFrame(page: Page): Promise<number> {
  await page.mouse.move(700, 500);
  const watched = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let longest = 0;
        let before = performance.now();
        const frame = (now: number) => {
          longest = Math.max(longest, now - before);
          before = now;
          if (document.body.dataset['scrolled'] === 'yes') resolve(longest);
          else requestAnimationFrame(frame);
        };
        delete document.body.dataset['scrolled'];
        requestAnimationFrame(frame);
      }),
  );
  for (let turn = 0; turn < WHEEL.turns; turn += 1) {
    await page.mouse.wheel(0, turn < WHEEL.turns / 2 ? WHEEL.pixels : -WHEEL.pixels);
    await page.waitForTimeout(WHEEL.pauseMs);
  }
  await page.evaluate(() => {
    document.body.dataset['scrolled'] = 'yes';
  });
  return watched;
}
