import { awaitAskedList, showList } from './asked-list.ts';
import { HYDRATED_EVENT, type Early } from './early.ts';
import { showKeptHeader } from './kept-header.ts';

/**
 * The script that stands in every built page and starts it, with the header of a returning visitor first, and a skeleton where
 * the address asks for another list. The build puts its bundle into the page behind the screen (deploy/pages/built-pages.ts): a
 * module's script could come after the first paint.
 *
 * Until React has taken the page over, it remembers the buttons that are pressed and the fields that are changed, and
 * then has the page repeat them. React must not see a press that it will be given again. Meanwhile a pressed button is
 * `aria-busy`, which base.css shows.
 *
 * It waits until the page and its first pictures are on the screen, which other files would delay, but at most for 1 s: a
 * page that is hidden meanwhile paints nothing. Then it loads the styles that the first paint did without and all scripts,
 * and runs the scripts one after the other in tasks of their own, to keep each task short. If a file fails to load, it
 * shows the error that index.html hides; in a browser without `inert`, older than any supported one, that the browser is the cause.
 */
try {
  showKeptHeader();
} catch {
  // The header stays that of an unknown visitor.
}
awaitAskedList();
const early: Early = new Map();
const listeners = new AbortController();
listen('click', (event) => {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('#root button');
  if (!button) return;
  event.stopPropagation();
  early.set(button, undefined);
  button.setAttribute('aria-busy', 'true');
});
listen('input', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  const isTick = target.getAttribute('type') === 'checkbox';
  early.set(target, Reflect.get(target, isTick ? 'checked' : 'value'));
});
listen('submit', (event) => event.preventDefault());
listen(HYDRATED_EVENT, ({ detail: repeat }) => {
  listeners.abort();
  showList();
  void repeat(early);
});
void start();

function listen<K extends keyof DocumentEventMap>(type: K, act: (event: DocumentEventMap[K]) => void): void {
  document.addEventListener(type, act, { capture: true, signal: listeners.signal });
}

async function start(): Promise<void> {
  try {
    await Promise.race([painted(), pause(1000)]);
    if (isOld()) tell();
    const sheets = all<HTMLLinkElement>('[data-later]').map(loaded);
    const files = all<HTMLLinkElement>('[rel=later]');
    for (const file of files) file.rel = file.as ? 'preload' : 'modulepreload';
    await Promise.all(sheets);
    for (const { href, dataset } of files) {
      if (!('run' in dataset)) continue;
      await import(/* @vite-ignore */ href).catch(() => importAnew(href));
      await pause(0);
    }
  } catch (cause) {
    for (const target of early.keys()) target.removeAttribute('aria-busy');
    tell();
    addEventListener('online', () => location.reload());
    throw cause;
  }
}

/** Browsers keep the answer that a file is missing for as long as the file itself: asks the host for it again. */
async function importAnew(href: string): Promise<void> {
  await fetch(href, { cache: 'reload' });
  await import(/* @vite-ignore */ href);
}

/** Resolves when page and first pictures are drawn: on a slow phone 0.1 s after the callbacks of its frame. */
async function painted(): Promise<void> {
  await new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
  const pictures = all<HTMLImageElement>('img[loading=eager]');
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

/** Enables a style sheet. */
function loaded(sheet: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', () => reject(new Error(sheet.href)));
    sheet.disabled = false;
  });
}

function tell(): void {
  showList();
  for (const message of all('#sin-cargar')) {
    if (isOld()) message.textContent = 'Tu navegador es demasiado viejo: usá otro.';
    message.hidden = false;
    document.body.prepend(message);
  }
}

function isOld(): boolean {
  return !('inert' in document.body);
}

function all<T extends HTMLElement>(selector: string): T[] {
  return [...document.querySelectorAll<T>(selector)];
}

function pause(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
