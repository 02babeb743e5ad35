import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRepository } from '../../local/repository.ts';
import { categories } from '../../src/config/categories.ts';
import { paths } from '../../src/config/paths.ts';
import { shop, whatsappLink } from '../../src/config/shop.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';
import { priceText } from '../../src/shared/price-text.ts';
import { documentAddress } from '../../src/shop/product/product-metadata.ts';
import { fillPlaceholders } from '../../src/shop/how-to/placeholders.ts';

/** Addresses of the Markdown copies for assistants (docs/product.md#page-metadata). */
export const HOW_TO_TEXT = `${paths.howTo}.md`;
export const CATALOGUE_TEXT = '/catalogo.md';

const DOCUMENTS = inRepository('projects-md');
const HOW_TO = inRepository('src/shop/how-to/content');
const CONTENTS_OF_DOCUMENT = 'conexiones, lista de materiales, paso a paso y código';

/** Names of the internal categories that have a maker document. */
export const documentNames: readonly string[] = readdirSync(DOCUMENTS)
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -'.md'.length));

/** Writes the texts that need no catalogue into a build: the how-to and the maker documents. */
export function writeTexts(dist: string, origin: string): void {
  writeText(dist, HOW_TO_TEXT, howToText(origin));
  const pictures = readdirSync(join(dist, 'static/svg'));
  for (const name of documentNames)
    writeText(dist, documentAddress(name), withOrigin(withPictures(documentText(name), pictures), origin));
}

/** The sections one below the other, under one title. */
function howToText(origin: string): string {
  const files = readdirSync(HOW_TO).toSorted();
  const sources = files.map((file) => readFileSync(join(HOW_TO, file), 'utf8'));
  const texts = sources.map((text) => fillPlaceholders(text).trim().replace(/^#/gmu, '##'));
  const whole = `# Cómo comprar en ${shop.name}\n\n${texts.join('\n\n')}\n`;
  return withOrigin(whole, origin).replaceAll('](#', `](${origin}${paths.howTo}#`);
}

function withOrigin(text: string, origin: string): string {
  return text.replaceAll('](/', `](${origin}/`);
}

/** The catalogue as a table, in the order of the mirror: the most sold first. */
export function catalogueText(products: readonly Product[], origin: string): string {
  const rows = products.map(
    (product) => `| ${linkTo(product, origin)} | ${priceText(product)} | ${stockText(product)} |`,
  );
  return `# Catálogo de ${shop.name}

Precios en pesos argentinos. El envío se calcula en el carrito.

| Producto | Precio | Stock |
| --- | --- | --- |
${rows.join('\n')}
`;
}

/** The map of the site for assistants (https://llmstxt.org). */
export function assistantsMap(products: readonly Product[], origin: string): string {
  const documents = documentNames.map(
    (name) =>
      `- [${titleOf(documentText(name))}](${origin}${documentAddress(name)}): ${CONTENTS_OF_DOCUMENT}`,
  );
  const subjects = categories.map(
    ({ slug, name, description }) => `- [${name}](${origin}${paths.category(slug)}): ${description}`,
  );
  return `# ${shop.name}

> ${shop.tagline}. ${shop.description}

${shop.name} es una tienda en línea de la Argentina. Los precios son en pesos argentinos y los que se muestran son los que se cobran. El pedido se hace en el sitio, con una cuenta; se paga después, por transferencia, con un link de pago o con eCheque.

## Catálogo

- [Catálogo](${origin}${CATALOGUE_TEXT}): ${products.length} productos con precio y stock
- [Tienda](${origin}${paths.home}): la lista con fotos; \`${origin}${paths.home}?q=palabras\` busca en ella
${subjects.join('\n')}
- Cada producto tiene su página en \`${origin}${paths.product('{id}')}\`, con precio, stock y datos estructurados

## Cómo comprar

- [Cómo comprar](${origin}${HOW_TO_TEXT}): pagos, envíos, cambios, garantía y preguntas frecuentes

## Documentos de los diseños propios

${documents.join('\n')}

## Contacto

- [WhatsApp](${whatsappLink('Hola! Tengo una consulta.')})
- [Correo](mailto:${shop.email})
`;
}

function writeText(dist: string, address: string, text: string): void {
  const file = join(dist, address);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function documentText(name: string): string {
  return readFileSync(join(DOCUMENTS, `${name}.md`), 'utf8');
}

/** Replaces the pictures of a document by the built ones. */
function withPictures(text: string, files: readonly string[]): string {
  return text.replace(/\]\(img\/([\w-]+)\.svg/gu, (_all, name: string) => {
    const file = files.find(
      (one) => one.startsWith(`${name}-`) && one.length === `${name}-12345678.svg`.length,
    );
    if (file === undefined) throw new Error(`The build has no picture ${name}.`);
    return `](/static/svg/${file}`;
  });
}

function titleOf(text: string): string {
  return /^# (.+)$/mu.exec(text)?.[1] ?? '';
}

function linkTo({ id, title }: Product, origin: string): string {
  return `[${title.replaceAll(/[[\]|\\]/gu, String.raw`\$&`)}](${origin}${paths.product(id)})`;
}

function stockText({ fullFilment, stock }: Product): string {
  if (stock === 0) return 'Agotado';
  return fullFilment ? `${stock}, por Mercado Libre` : String(stock);
}
