import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

const AUTOPLAY_MS = 10_000;
const TRANSITION_MS = 350;
const SWIPE_TOLERANCE_PX = 5;

export interface Carousel {
  /** Turns to the next (1) or the previous picture (-1), round the ends. */
  turn(by: 1 | -1): void;
  show(index: number): void;
  /** Turns autoplay on or off. While on, it still pauses under the pointer and the focus. */
  play(on: boolean): void;
  stop(): void;
}

interface CarouselOptions {
  /** Pausing area: autoplay waits while the pointer or the focus is inside. */
  readonly root: HTMLElement;
  readonly track: HTMLElement;
  readonly wrapperClass: string;
  readonly slideClass: string;
  /** Receives the index of the slide shown. */
  readonly onShow: (index: number) => void;
  /** Called when a slide is pressed, not swiped. */
  readonly onTap: () => void;
}

/** Turns the slides of `track` with Swiper (docs/product.md#carousel). */
export function startCarousel(options: CarouselOptions): Carousel {
  const { root, track, wrapperClass, slideClass, onShow, onTap } = options;
  track.scrollLeft = 0;
  const isStill = prefersReducedMotion();
  const swiper = new Swiper(track, {
    modules: [Autoplay],
    wrapperClass,
    slideClass,
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
    turn: (by) => void (by === 1 ? swiper.slideNext() : swiper.slidePrev()),
    show: (index) => void swiper.slideToLoop(index),
    play(on) {
      isOn = on;
      update();
    },
    stop() {
      listening.abort();
      swiper.destroy();
    },
  };
}

/** True if the system asks for less movement. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
