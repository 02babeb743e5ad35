import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

/** The carousel's timing and tolerance (spec §9): milliseconds, and pixels of a swipe. */
const AUTOPLAY_MS = 10_000;
const TRANSITION_MS = 350;
const SWIPE_TOLERANCE_PX = 5;

export interface Carousel {
  next(): void;
  previous(): void;
  show(index: number): void;
  /** Whether the pictures turn by themselves, as long as nobody looks closer. */
  play(on: boolean): void;
  stop(): void;
}

export interface CarouselListeners {
  /** Which slide is shown, from 0. */
  readonly onShow: (index: number) => void;
  /** A slide was pressed, not swiped. */
  readonly onTap: () => void;
}

/**
 * Turns the slides of `track`. They wait while the pointer or the focus is inside `root`.
 */
export function startCarousel(
  root: HTMLElement,
  track: HTMLElement,
  classes: { readonly wrapper: string; readonly slide: string },
  { onShow, onTap }: CarouselListeners,
): Carousel {
  track.scrollLeft = 0;
  const isStill = prefersStillness();
  const swiper = new Swiper(track, {
    modules: [Autoplay],
    wrapperClass: classes.wrapper,
    slideClass: classes.slide,
    loop: true,
    speed: isStill ? 0 : TRANSITION_MS,
    threshold: SWIPE_TOLERANCE_PX,
    // A change without a transition has no end to wait for.
    autoplay: { delay: AUTOPLAY_MS, disableOnInteraction: false, waitForTransition: !isStill },
    on: { realIndexChange: ({ realIndex }) => onShow(realIndex), click: onTap },
  });
  let wanted = true;
  function update(): void {
    const turns = wanted && !root.matches(':hover, :focus-within');
    if (turns === swiper.autoplay.running) return;
    if (turns) swiper.autoplay.start();
    else swiper.autoplay.stop();
  }
  /** Where the focus goes is known only after the event. */
  const updateSoon = (): void => queueMicrotask(update);
  const events = ['mouseenter', 'mouseleave', 'focusin', 'focusout'] as const;
  for (const event of events) root.addEventListener(event, updateSoon);
  update();

  return {
    next: () => void swiper.slideNext(),
    previous: () => void swiper.slidePrev(),
    show: (index) => void swiper.slideToLoop(index),
    play(on) {
      wanted = on;
      update();
    },
    stop() {
      for (const event of events) root.removeEventListener(event, updateSoon);
      swiper.destroy();
    },
  };
}

/** Whether the buyer asked the system for less movement. */
export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
