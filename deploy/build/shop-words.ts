import type { Plugin } from 'vite';
import { whatsappLink } from '../../src/config/shop.ts';

/** Replaces `%WHATSAPP%` in index.html by the shop's contact link, for browsers without scripts. */
export function shopWords(): Plugin {
  const link = whatsappLink('¡Hola! No puedo abrir la tienda.').replaceAll('&', '&amp;');
  return {
    name: 'bornera:shop-words',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll('%WHATSAPP%', link) },
  };
}
