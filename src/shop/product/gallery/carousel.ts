import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import styles from './gallery.module.css';

const AUTOPLAY_MS = 10_000;
const TRANSITION_MS = 350;
const SWIPE_TOLERANCE_PX = 5;

export type Carousel = ReturnType<typeof startCarousel>;

interface CarouselEvents {
  readonly onShow: (index: number) => void;
  /** Called for taps, not for swipes. */
  readonly onTap: () => void;
}

/** Starts a carousel of pictures. Autoplay pauses while pointer or focus is in the section (docs/buying.md#carousel). */
export function startCarousel(track: HTMLElement, { onShow, onTap }: CarouselEvents) {
  const root = track.closest('section') ?? track;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const swiper = new Swiper(track, {
    modules: [Autoplay],
    wrapperClass: styles.wrapper ?? '',
    slideClass: styles.slide ?? '',
    loop: true,
    speed: isStill ? 0 : TRANSITION_MS,
    threshold: SWIPE_TOLERANCE_PX,
    // Without a transition there is no transition end to wait for.
    autoplay: { delay: AUTOPLAY_MS, disableOnInteraction: false, waitForTransition: !isStill },
    on: { realIndexChange: ({ realIndex }) => onShow(realIndex), click: onTap },
  });
  let isOn = !isStill;
  function update(): void {
    const turns = isOn && !root.matches(':hover, :focus-within');
    if (turns === swiper.autoplay.running) return;
    if (turns) swiper.autoplay.start();
    else swiper.autoplay.stop();
  }
  const listening = new AbortController();
  for (const event of ['mouseenter', 'mouseleave', 'focusin', 'focusout'])
    // The newly focused element is known only after the event.
    root.addEventListener(event, () => queueMicrotask(update), { signal: listening.signal });
  update();

  return {
    isStill,
    turn: (by: 1 | -1) => void (by === 1 ? swiper.slideNext() : swiper.slidePrev()),
    show: (index: number) => void swiper.slideToLoop(index),
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
