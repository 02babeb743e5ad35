import { hideOutdatedCards, showList } from './outdated-list.ts';
import { HYDRATED_EVENT, type EarlyEvents } from './early-events.ts';
import { showStoredHeader } from './stored-header.ts';

/**
 * Start script, inlined in every built page. Shows a returning visitor's header at once, and a skeleton where the address asks
 * for another list. The build inlines its bundle after the screen (deploy/pages/built-pages.ts), because a module script could
 * run after the first paint.
 *
 * Until React has hydrated the page, it records pressed buttons and changed fields, and then repeats these events. It stops each
 * press, so that React does not get the press twice. Meanwhile a pressed button is `aria-busy`, which base.css shows.
 *
 * It waits until the page and its first pictures are painted, because other files would delay them, but at most 1 s: a hidden
 * page never paints. Then it loads the remaining styles and all scripts, and runs each script in a task of its own, to keep tasks
 * short. If a file fails to load, it shows the error hidden in index.html. In a browser without `inert`, which is older than any
 * supported one, the error names the browser as the cause.
 */
try {
  showStoredHeader();
} catch {
  // The header stays as for an unknown visitor.
}
hideOutdatedCards();
const early: EarlyEvents = new Map();
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
    if (isOld()) showError();
    const sheets = all<HTMLLinkElement>('[data-later]').map(loaded);
    const files = all<HTMLLinkElement>('[rel=later]');
    for (const file of files) file.rel = file.as ? 'preload' : 'modulepreload';
    await Promise.all(sheets);
    for (const { href, dataset } of files) {
      if (!('run' in dataset)) continue;
      await import(/* @vite-ignore */ href).catch(() => importAgain(href));
      await pause(0);
    }
  } catch (cause) {
    for (const target of early.keys()) target.removeAttribute('aria-busy');
    showError();
    addEventListener('online', () => location.reload());
    throw cause;
  }
}

/** Browsers cache a 404 as long as the file itself, so this bypasses the cache. */
async function importAgain(href: string): Promise<void> {
  await fetch(href, { cache: 'reload' });
  await import(/* @vite-ignore */ href);
}

/** Resolves when page and first pictures are painted; on a slow phone 0.1 s after the frame's callbacks. */
async function painted(): Promise<void> {
  await new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  });
  const pictures = all<HTMLImageElement>('img[loading=eager]');
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

/** Enables a style sheet; resolves when it has loaded. */
function loaded(sheet: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', () => reject(new Error(sheet.href)));
    sheet.disabled = false;
  });
}

function showError(): void {
  showList();
  for (const message of all('#sin-cargar')) {
    if (isOld()) message.textContent = 'Tu navegador es muy viejo: usá otro.';
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
