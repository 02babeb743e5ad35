import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { whenIdle } from '#data/async/when-idle.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { loadChunk } from '#loading/load-chunk.ts';
import { savesData } from '#loading/saves-data.ts';
import type { Carousel } from './carousel.ts';

/**
 * Milliseconds before Swiper loads for a buyer who leaves the carousel alone. In a page's first seconds a phone has to
 * answer taps; the first turn of autoplay comes much later.
 */
const UNASKED_MS = 4000;

export const loadCarousel = () => loadChunk(() => import('./carousel.ts'));

/**
 * Turns a strip of pictures with Swiper (`carousel`). Its chunk loads when the buyer comes near, else some seconds after the
 * page, when it is idle (docs/buying.md#carousel). What the buyer chooses before is shown when Swiper starts.
 * `requested` holds the indexes of the pictures that may load.
 */
export function useCarousel(count: number, load: typeof loadCarousel, onTap: () => void) {
  const track = useRef<HTMLDivElement>(null);
  const isTouched = useRef(false);
  const [shown, setShown] = useState(0);
  const [requested, setRequested] = useState<ReadonlySet<number>>(() => new Set([0]));
  const [isWanted, setWanted] = useState(false);
  const [carousel, setCarousel] = useState<Carousel | null>(null);
  const [isPlaying, setPlaying] = useState(true);
  useEffect(() => carousel?.play(isPlaying), [carousel, isPlaying]);

  /** Requests a picture and, once the buyer has touched the carousel, those on both sides. */
  function request(index: number): void {
    const near = isTouched.current ? [index, index + 1, index - 1] : [index];
    const indexes = near.map((at) => (at + count) % count);
    setRequested((before) =>
      indexes.every((at) => before.has(at)) ? before : new Set([...before, ...indexes]),
    );
  }
  function approach(): void {
    isTouched.current = true;
    setWanted(true);
    request(shown);
  }
  function markShown(index: number): void {
    setShown(index);
    request(index);
  }
  function show(index: number): void {
    approach();
    if (carousel === null) markShown(index);
    else carousel.show(index);
  }

  const onShow = useEffectEvent(markShown);
  const onSoon = useEffectEvent(request);
  const tap = useEffectEvent(onTap);
  const first = useEffectEvent(() => shown);
  useEffect(() => {
    if (savesData()) return undefined;
    const timer = setTimeout(() => void untilIdle(track.current).then(() => setWanted(true)), UNASKED_MS);
    return () => clearTimeout(timer);
  }, []);
  // A layout effect, whose end comes before the strip leaves the page: Swiper then moves its slides, and Chromium would
  // keep pictures for ever that are moved outside of a page.
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    let started: Carousel | undefined;
    let isGone = false;
    async function start(): Promise<void> {
      const { prefersReducedMotion, startCarousel } = await load();
      if (isGone || track.current === null) return;
      started = startCarousel(track.current, first(), {
        onShow: (index) => onShow(index),
        onSoon: (index) => onSoon(index),
        onTap: () => tap(),
      });
      setPlaying(!prefersReducedMotion());
      setCarousel(started);
    }
    start().catch((cause: unknown) => {
      reportError('carousel', cause);
      // The next touch loads the chunk again.
      setWanted(false);
    });
    return () => {
      isGone = true;
      started?.stop();
      setCarousel(null);
    };
  }, [isWanted, load]);
  return { track, carousel, shown, requested, approach, show, isPlaying, setPlaying };
}

/** Resolves when the strip's first picture has loaded, or failed, and the page is idle. */
async function untilIdle(track: HTMLElement | null): Promise<void> {
  const picture = track?.querySelector('img');
  if (picture && !picture.complete)
    await new Promise((resolve) => {
      for (const event of ['load', 'error']) picture.addEventListener(event, resolve, { once: true });
    });
  await whenIdle();
}
