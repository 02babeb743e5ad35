import type { Plugin } from 'vite';
import { whatsappLink } from '../../src/config/shop.ts';

/** Address of the shop's picture in index.html. */
const PICTURE = 'content="/og.png"';

/**
 * Replaces `%WHATSAPP%` in index.html by the shop's contact link, for browsers without scripts. Where the site's host is
 * configured, makes the address of the shop's picture absolute, as link previews require.
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
