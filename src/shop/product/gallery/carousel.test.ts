import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startCarousel, type Carousel } from './carousel.ts';
import styles from './gallery.module.css';

let root: HTMLElement;
let carousel: Carousel;
const onShow = vi.fn<(index: number) => void>();
const onTap = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'Date'],
  });
  // jsdom has no layout: without a width the carousel does not turn.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
});
afterEach(() => {
  carousel.stop();
  document.body.replaceChildren();
  vi.clearAllMocks();
});

/** Starts a carousel of three pictures, with a button next to them. */
function start({ stillness = false } = {}): HTMLElement {
  vi.stubGlobal('matchMedia', () => ({ matches: stillness }));
  document.body.innerHTML = `<section><div class="track"><div class="${styles.wrapper}">${`<div class="${styles.slide}"></div>`.repeat(3)}</div></div><button></button></section><button id="out"></button>`;
  const found = document.querySelector('section');
  const track = document.querySelector<HTMLElement>('.track');
  if (found === null || track === null) throw new Error('No carousel.');
  root = found;
  carousel = startCarousel(track, { onShow, onTap });
  carousel.play(true);
  return track;
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('the carousel shows the next picture every ten seconds and starts again after the last', async () => {
  start({ stillness: true });
  await wait(9900);
  expect(onShow).not.toHaveBeenCalled();
  await wait(200);
  expect(onShow).toHaveBeenLastCalledWith(1);
  await wait(10_100);
  expect(onShow).toHaveBeenLastCalledWith(2);
  await wait(10_100);
  expect(onShow).toHaveBeenLastCalledWith(0);
});

it('the carousel turns in 350 ms, swipes from 5 px on, and turns at once under reduced motion', () => {
  const track = start();
  expect(Reflect.get(track, 'swiper').params).toMatchObject({
    speed: 350,
    threshold: 5,
    loop: true,
    autoplay: { delay: 10_000 },
  });
  carousel.stop();
  expect(Reflect.get(start({ stillness: true }), 'swiper').params).toMatchObject({ speed: 0 });
});

it('autoplay waits while the focus is inside the carousel and goes on when it leaves', async () => {
  start({ stillness: true });
  // jsdom does not support :focus-within.
  vi.spyOn(root, 'matches').mockImplementation(() => root.contains(document.activeElement));
  root.querySelector('button')?.focus();
  await wait(30_000);
  expect(onShow).not.toHaveBeenCalled();
  document.querySelector<HTMLElement>('#out')?.focus();
  await wait(10_100);
  expect(onShow).toHaveBeenCalledWith(1);
});

it('a paused carousel stays still when the pointer leaves it', async () => {
  start({ stillness: true });
  carousel.play(false);
  root.dispatchEvent(new MouseEvent('mouseleave'));
  await wait(30_000);
  expect(onShow).not.toHaveBeenCalled();
});

it('a press on a picture is reported', () => {
  const track = start();
  for (const type of ['pointerdown', 'pointerup'])
    track.querySelector(`.${styles.slide}`)?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  expect(onTap).toHaveBeenCalledOnce();
});
