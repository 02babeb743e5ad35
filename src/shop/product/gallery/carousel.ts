import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import styles from './gallery.module.css';

const AUTOPLAY_MS = 10_000;
const TRANSITION_MS = 350;
const SWIPE_TOLERANCE_PX = 5;

interface CarouselOptions {
  /** Receives the index of the slide shown. */
  readonly onShow: (index: number) => void;
  /** Called when a slide is pressed, not swiped. */
  readonly onTap: () => void;
}

export type Carousel = ReturnType<typeof startCarousel>;

/**
 * Turns the slides of `track` with Swiper (docs/product.md#carousel). Autoplay waits while the pointer or the focus is
 * inside the section around them.
 */
export function startCarousel(track: HTMLElement, { onShow, onTap }: CarouselOptions) {
  const root = track.closest('section') ?? track;
  track.scrollLeft = 0;
  const isStill = prefersReducedMotion();
  const swiper = new Swiper(track, {
    modules: [Autoplay],
    wrapperClass: styles.wrapper ?? '',
    slideClass: styles.slide ?? '',
    loop: true,
    speed: isStill ? 0 : TRANSITION_MS,
    threshold: SWIPE_TOLERANCE_PX,
    // A change without a transition has no end to wait for.
    autoplay: { delay: AUTOPLAY_MS, disableOnInteraction: false, waitForTransition: !isStill },
    on: { realIndexChange: ({ realIndex }) => onShow(realIndex), click: onTap },
  });
  let isOn = true;
  function update(): void {
    const turns = isOn && !root.matches(':hover, :focus-within');
    if (turns === swiper.autoplay.running) return;
    if (turns) swiper.autoplay.start();
    else swiper.autoplay.stop();
  }
  const listening = new AbortController();
  for (const event of ['mouseenter', 'mouseleave', 'focusin', 'focusout'])
    // The new focus is known only after the event.
    root.addEventListener(event, () => queueMicrotask(update), { signal: listening.signal });
  update();

  return {
    /** Turns to the next (1) or the previous picture (-1), round the ends. */
    turn: (by: 1 | -1) => void (by === 1 ? swiper.slideNext() : swiper.slidePrev()),
    show: (index: number) => void swiper.slideToLoop(index),
    /** Turns autoplay on or off. */
    play(on: boolean): void {
      isOn = on;
      update();
    },
    stop(): void {
      listening.abort();
      swiper.destroy();
    },
  };
}

/** True if the system asks for less movement. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
