import { minifySync } from 'vite';

/** Relation of links whose files only a browser that keeps something needs. */
export const KEPT_LINK = 'kept';

/** Id of the template with the frame that stands in for the prerendered screen. */
export const FRAME_ID = 'marco';

const session = `localStorage.getItem('bornera.user')`;

/** True where a page shows more than to a visitor of whom nothing is known, as expressions of a script. */
const conditions = {
  session,
  /** An order to confirm, a session, items, or changes that were not dismissed. */
  cart: `/[?&]pedido=./.test(location.search) || ${session} ||
    /:\\[\\{/.test(localStorage.getItem('bornera.cart') + sessionStorage.getItem('bornera.cart-news'))`,
};

export type KeptScreen = keyof typeof conditions;

/**
 * Returns the script that stands in the head of a page whose prerendered screen is that of a visitor of whom nothing is
 * known. Where the browser keeps a session or a cart, it shows a frame in place of the screen before the first paint,
 * and requests what that visitor needs (docs/decisions/0024-first-paint.md). A browser that refuses
 * its storage keeps nothing.
 */
export function keptScript(kept: KeptScreen): string {
  const source = `try {
    if (${conditions[kept]}) {
      const { style } = document.documentElement;
      style.visibility = 'hidden';
      for (const link of document.querySelectorAll('[rel=${KEPT_LINK}]')) link.rel = 'later';
      document.addEventListener('readystatechange', () => {
        const root = document.getElementById('root');
        root.removeAttribute('data-path');
        root.querySelector('main').replaceChildren(document.getElementById('${FRAME_ID}').content);
        for (const part of root.children) part.inert = true;
        style.visibility = '';
      }, { once: true });
    }
  } catch {}`;
  return minifySync('kept.js', source).code.trim();
}
