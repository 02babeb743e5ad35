import { minifySync } from 'vite';
import { paths } from '#config/paths.ts';

/** Relation of links whose files only a browser that keeps something needs. */
export const KEPT_LINK = 'kept';

/** Id of the template with the frame that stands in for the prerendered screen. */
export const FRAME_ID = 'marco';

/**
 * True for a session, and in the cart also for an order to confirm, a link that fills it, items, or changes that were not
 * dismissed: there a page shows more than to a visitor of whom nothing is known. The same text in each page costs the policy
 * one hash.
 */
const CONDITION = `localStorage.getItem('bornera.user') ||
  location.pathname.includes('${paths.cart}') &&
  (/[?&](pedido|items)=./.test(location.search) ||
    /:\\[\\{/.test(localStorage.getItem('bornera.cart') + sessionStorage.getItem('bornera.cart-news')))`;

const source = `try {
  if (${CONDITION}) {
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

/**
 * The script that stands in the head of a page whose prerendered screen is that of a visitor of whom nothing is known. Where
 * the browser keeps a session or a cart, it shows a frame in place of the screen before the first paint, and requests what that
 * visitor needs (docs/decisions/0024-first-paint.md). A browser that refuses its storage keeps nothing.
 */
export const KEPT_SCREEN = minifySync('kept.js', source).code.trim();
