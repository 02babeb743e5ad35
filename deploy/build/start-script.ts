/**
 * Source of the script that starts every built page. It waits until the frame is painted, which other scripts would
 * delay, or for 200 ms (a hidden page paints nothing). Then it loads all scripts, and runs them one after the other in
 * tasks of their own, to keep each task short. If one fails to load, it shows the error that index.html hides.
 */
export const START = `await new Promise((resolve) => {
  if (document.hidden) return resolve();
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, 200);
});
const files = [...document.querySelectorAll('link[rel=later]')];
for (const file of files) file.rel = file.as ? 'preload' : 'modulepreload';
try {
  for (const { href, dataset } of files) {
    if (!('run' in dataset)) continue;
    await import(href);
    await new Promise((resolve) => setTimeout(resolve));
  }
} catch (cause) {
  const message = document.getElementById('sin-cargar');
  message.hidden = false;
  document.body.prepend(message);
  addEventListener('online', () => location.reload());
  throw cause;
}
`;
