/**
 * What begins every built page, as the browser gets it. It leaves the page's frame a moment to be painted, which
 * scripts that are there first would put off; then it asks for them all, and runs them one after the other, so that
 * none holds a finger up for long. A hidden page paints nothing, and a frame that does not come is not waited for.
 * Where one does not come, the frame, which cannot be used, is not left standing without a word.
 */
export const START = `await new Promise((go) => {
  if (document.hidden) return go();
  requestAnimationFrame(() => setTimeout(go));
  setTimeout(go, 200);
});
const files = [...document.querySelectorAll('link[rel=later]')];
for (const file of files) file.rel = file.as ? 'preload' : 'modulepreload';
try {
  for (const { href, dataset } of files) {
    if (!('run' in dataset)) continue;
    await import(href);
    await new Promise((go) => setTimeout(go));
  }
} catch (cause) {
  const told = document.createElement('p');
  told.className = 'no-script';
  told.role = 'alert';
  const again = document.createElement('a');
  again.href = location.pathname + location.search;
  again.textContent = 'Probar de nuevo';
  told.append('No pudimos cargar la tienda. Revisá tu conexión. ', again);
  document.body.prepend(told);
  addEventListener('online', () => location.reload());
  throw cause;
}
`;
