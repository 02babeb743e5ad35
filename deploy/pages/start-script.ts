import { minifySync } from 'vite';
import { KEPT_HEADER } from './kept-header.ts';
import { HYDRATED_EVENT } from '#app/first-paint/hydration-signal.ts';

const source = `(async () => {
${KEPT_HEADER}
const early = new Map();
const listeners = new AbortController();
const on = (type, act) => document.addEventListener(type, act, { capture: true, signal: listeners.signal });
on('click', (event) => {
  const button = event.target.closest('#root button');
  if (!button) return;
  event.stopPropagation();
  early.set(button);
  button.setAttribute('aria-busy', true);
});
on('input', ({ target }) => early.set(target, target.type === 'checkbox' ? target.checked : target.value));
on('submit', (event) => event.preventDefault());
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
on('${HYDRATED_EVENT}', ({ detail: repeat }) => {
  listeners.abort();
  repeat(early);
});
const load = (element) => new Promise((resolve, reject) => {
  element.onload = resolve;
  element.onerror = () => reject(new Error(element.href));
  element.disabled = false;
});
const frame = () => new Promise(requestAnimationFrame);
const painted = async () => {
  await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
  const pictures = [...document.querySelectorAll('img[loading=eager]')];
  await Promise.allSettled(pictures.map((picture) => picture.complete || load(picture)));
  await frame();
  await frame();
};
const isOld = !('inert' in document.body);
const tell = () => {
  const message = document.getElementById('sin-cargar');
  if (isOld) message.textContent = 'Tu navegador es demasiado viejo para la tienda: actualizalo o entrá con otro.';
  message.hidden = false;
  document.body.prepend(message);
};
try {
  if (!document.hidden) await Promise.race([painted(), pause(1000)]);
  if (isOld) tell();
  const sheets = [...document.querySelectorAll('[data-later]')].map(load);
  const files = [...document.querySelectorAll('link[rel=later]')];
  for (const file of files) file.rel = file.as ? 'preload' : 'modulepreload';
  await Promise.all(sheets);
  for (const { href, dataset } of files) {
    if (!('run' in dataset)) continue;
    await import(href);
    await pause();
  }
} catch (cause) {
  for (const target of early.keys()) target.removeAttribute('aria-busy');
  tell();
  addEventListener('online', () => location.reload());
  throw cause;
}
})()`;

/**
 * The script that stands in every built page and starts it, with the header of a returning visitor first. The
 * browser runs it when it has read the screen: a module's script could come after the first paint.
 *
 * Until React has taken the page over, it remembers the buttons that are pressed and the fields that are changed, and
 * then has the page repeat them (src/app/first-paint/hydration-signal.ts). React must not see a press that it will be given
 * again. Meanwhile a pressed button is `aria-busy`, which base.css shows. Links work by themselves.
 *
 * It waits until the page and its first pictures are on the screen, which other files would delay, but at most for 1 s: a
 * page that is hidden meanwhile paints nothing. The browser reports the first paint when it has drawn it, on a slow phone
 * 0.1 s after the callbacks of its frame. Then it loads the styles that the first paint did without and all scripts,
 * and runs the scripts one after the other in tasks of their own, to keep each task short. If a file fails to load, it
 * shows the error that index.html hides; in a browser without `inert`, older than any supported one, that the browser is the cause.
 */
export const START_SCRIPT = minifySync('start.js', source).code.trim();
