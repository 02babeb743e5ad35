import { paths } from '#config/paths.ts';
import { shop } from '#config/shop/shop.ts';
import type { Category } from '#config/shop-types.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { breadcrumb, returnPolicy } from '#shop/product/structured-data.ts';

/** The shop and its site for search engines. @param origin origin of the site; '' for addresses within the site. */
export function shopData(origin: string): object {
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

/** A category's page for search engines: its place in the site and its first products. */
export function categoryData(
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

export interface Question {
  readonly title: string;
  readonly text: string;
}

/** Frequent questions for search engines. */
export function questionsData(questions: readonly Question[]): object {
  const mainEntity = questions.map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text },
  }));
  return { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity };
}
