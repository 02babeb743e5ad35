import type { Plugin } from 'vite';
import { escapeHtml } from '#tools/escape-html.ts';
import { brand } from '#config/shop/brand.ts';
import { paletteOf } from '#tools/brand/palette.ts';
import { shop } from '#config/shop/shop.ts';
import { whatsappLink } from '#config/whatsapp-link.ts';

/** Placeholders of index.html and their values from the shop's configuration: `%NAME%`. */
const WORDS: Readonly<Record<string, string>> = {
  SHOP_NAME: shop.name,
  /** Colour of the header, which the browser uses for its own bars. */
  THEME_COLOR: paletteOf(brand)['mask']?.light ?? '',
  SHOP_TITLE: `${shop.tagline} · ${shop.name}`,
  /** WhatsApp link for browsers without scripts. */
  WHATSAPP: whatsappLink('¡Hola!'),
};

/** Vite plugin that replaces the placeholders of index.html. */
export function htmlPlaceholders(): Plugin {
  return {
    name: 'bornera:html-placeholders',
    transformIndexHtml: { order: 'pre', handler: fillHtmlPlaceholders },
  };
}

export function fillHtmlPlaceholders(html: string): string {
  return Object.entries(WORDS).reduce(
    (text, [name, word]) => text.replaceAll(`%${name}%`, escapeHtml(word)),
    html,
  );
}
