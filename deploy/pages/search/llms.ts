import { categories } from '#config/shop/catalogue.ts';
import { paths } from '#config/paths.ts';
import { helpLinks } from '#config/screens.ts';
import { shop } from '#config/shop/shop.ts';
import { whatsappLink } from '#config/whatsapp-link.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { paymentNames } from '#domain/checkout/payment-methods.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { productsText } from '#domain/text/number-text.ts';

/** Returns the site's map for assistants, llms.txt (https://llmstxt.org). @param products those on sale */
export function assistantsMap(products: readonly Product[], origin: string): string {
  const subjects = categories.map(
    ({ slug, name, description }) => `- [${name}](${origin}${paths.category(slug)}): ${description}`,
  );
  const help = helpLinks.map(
    ({ path, name, description }) => `- [${name}](${origin}${path}): ${description}`,
  );
  return `# ${shop.name}

> ${shop.tagline}. ${shop.description}

${shop.name} es una tienda en línea de la Argentina. Los precios son en pesos argentinos y los que se muestran son los que se cobran. El pedido se hace en el sitio, con una cuenta; se paga después, con ${paymentNames()}.

## Catálogo

- [Tienda](${origin}${paths.home}): ${productsText(products.length)}; \`${origin}${paths.home}?q=palabras\` busca en ellos
${subjects.join('\n')}

## Productos

${products.map(({ id, title }) => `- [${escaped(title)}](${origin}${paths.product(id)})`).join('\n')}

## Ayuda

${help.join('\n')}

## Contacto

- [WhatsApp](${whatsappLink('Hola! Tengo una consulta.')})
- [Correo](mailto:${shop.email})
`;
}

/** A line end, brackets or other Markdown syntax would end the link's text. */
function escaped(title: string): string {
  return oneLine(title).replaceAll(/[[\]\\<`]/gu, String.raw`\$&`);
}
