import type { Plugin } from 'vite';
import { whatsappLink } from '../../src/config/shop.ts';

/** Writes the shop's contact into index.html, for who reads it without scripts: `%WHATSAPP%`. */
export function shopWords(): Plugin {
  const link = whatsappLink('¡Hola! No puedo abrir la tienda.').replaceAll('&', '&amp;');
  return {
    name: 'bornera:shop-words',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll('%WHATSAPP%', link) },
  };
}
