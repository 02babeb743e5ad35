import { paths } from '#config/paths.ts';
import { shop } from '#config/shop/shop.ts';
import type { Category } from '#config/shop-types.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { offerTags, productMeta } from '#shop/product/product-metadata.ts';
import { breadcrumb, productData, returnPolicy } from '#shop/product/structured-data.ts';
import type { BuiltPage } from '#deploy/pages/pages.ts';
import type { PageHead } from '#deploy/pages/fill-page.ts';
import type { Renderer } from '#deploy/pages/renderer.ts';

/** Titles of the tab on pages that begin as an empty frame, as their screens name it later. */
const FRAME_TITLES = new Map<string, string>([
  [paths.cart, 'Carrito'],
  [paths.user, 'Perfil'],
]);

/** Returns the head of a page of the table of screens. The list's page represents the shop. */
export function frameHead({ path, description, frame, hidden }: BuiltPage, origin: string): PageHead {
  const isList = path === paths.home;
  return {
    title: `${FRAME_TITLES.get(path) ?? shop.tagline} · ${shop.name}`,
    description: description ?? shop.description,
    origin,
    path: frame !== undefined || /[*:]/u.test(path) ? undefined : path,
    ...(hidden && { hidden }),
    ...(isList && { data: shopData(origin) }),
  };
}

export function howToHead({ howToQuestions }: Renderer) {
  return { data: questionsData(howToQuestions()) };
}

/** @param products those on the page */
export function categoryHead(category: Category, products: readonly Product[], origin: string): PageHead {
  const { slug, name, description } = category;
  return {
    title: `${name} · ${shop.name}`,
    description,
    origin,
    path: paths.category(slug),
    data: categoryData(category, products, origin),
  };
}

export function productHead(product: Product, origin: string): PageHead {
  return {
    ...productMeta(product),
    title: `${product.title} · ${shop.name}`,
    origin,
    path: paths.product(product.id),
    properties: offerTags(product),
    data: productData(product, origin),
  };
}

/** Returns the structured data of the shop and its site. @param origin origin of the site; '' for relative addresses */
function shopData(origin: string): object {
  const url = origin + paths.home;
  const store = {
    '@type': 'OnlineStore',
    '@id': `${url}#tienda`,
    name: shop.name,
    slogan: shop.tagline,
    description: shop.description,
    url,
    logo: `${origin}/logo.svg`,
    image: `${origin}/og.png`,
    email: shop.email,
    telephone: `+${shop.whatsapp}`,
    areaServed: 'AR',
    sameAs: shop.social.map((account) => account.url).filter((address) => address.startsWith('https://')),
    hasMerchantReturnPolicy: returnPolicy(origin),
  };
  const site = {
    '@type': 'WebSite',
    name: shop.name,
    url,
    inLanguage: 'es-AR',
    publisher: { '@id': store['@id'] },
  };
  return { '@context': 'https://schema.org', '@graph': [store, site] };
}

/** Returns a category page's structured data: its breadcrumb and its first products. */
function categoryData(
  { slug, name, description }: Category,
  products: readonly Product[],
  origin: string,
): object {
  const url = origin + paths.category(slug);
  const itemListElement = products.map((product, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: product.title,
    url: origin + paths.product(product.id),
  }));
  const mainEntity = { '@type': 'ItemList', numberOfItems: products.length, itemListElement };
  const page = { '@type': 'CollectionPage', name, description, url, inLanguage: 'es-AR', mainEntity };
  const trail = breadcrumb([
    ['Catálogo', origin + paths.home],
    [name, url],
  ]);
  return { '@context': 'https://schema.org', '@graph': [page, trail] };
}

interface Question {
  readonly title: string;
  readonly text: string;
}

/** Returns the structured data of frequent questions. */
function questionsData(questions: readonly Question[]): object {
  const mainEntity = questions.map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text },
  }));
  return { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity };
}
