import type { Plugin } from 'vite';
import { whatsappLink } from '../../src/config/shop.ts';

/** What index.html calls the shop's own picture by: from the site's root. */
const PICTURE = 'content="/og.png"';

/**
 * Writes into index.html the shop's contact, `%WHATSAPP%`, for who reads it without scripts, and where the site's
 * host is configured the whole address of its picture: what previews a link takes no other.
 */
export function shopWords(): Plugin {
  const link = whatsappLink('¡Hola! No puedo abrir la tienda.').replaceAll('&', '&amp;');
  let host = '';
  return {
    name: 'bornera:shop-words',
    configResolved({ env }) {
      host = String(env['VITE_PRODUCTION_HOST'] ?? '');
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const withLink = html.replaceAll('%WHATSAPP%', link);
        return host === '' ? withLink : withLink.replace(PICTURE, `content="https://${host}/og.png"`);
      },
    },
  };
}
