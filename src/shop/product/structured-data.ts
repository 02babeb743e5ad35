import { categoryOf } from '#config/categories.ts';
import { paths } from '#config/paths.ts';
import { internalCategories, makers, ownProducts } from '#config/shop/catalogue.ts';
import { promises, shop } from '#config/shop/shop.ts';
import { cartTotals } from '#domain/cart/cart-totals.ts';
import { shopPrice, type Picture, type Product } from '#domain/catalogue/product.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { foldTitle } from '#domain/text/fold.ts';
import { pictureAddress } from '#shared/picture-address.ts';
import { WITHDRAWAL_DAYS } from '#shop/buying/seller-promises.ts';

/** Returns the address of a picture in its largest size as JPEG: some link previews cannot show WebP. */
export function pictureForPreviews({ url, secure_url }: Picture): string {
  const original = secure_url || url;
  const largest = pictureAddress(original, 'zoom');
  return largest === original ? original : largest.replace(/webp$/, 'jpg');
}

/** Returns the maker named in the title, else the shop for its own products; null otherwise. */
export function brandOf({ title, internalCategory }: Product): string | null {
  const words = ` ${foldTitle(title)} `;
  const maker = makers.find((name) => words.includes(` ${foldTitle(name)} `));
  const isOwn =
    ownProducts === 'documented' ? internalCategories.has(internalCategory) : ownProducts === 'all';
  return maker ?? (isOwn ? shop.name : null);
}

const COUNTRY = 'AR';
const CURRENCY = 'ARS';

/**
 * Returns a product page's structured data, in schema.org's vocabulary (docs/buying.md#page-metadata).
 * @param origin origin of the shop; '' for relative addresses
 */
export function productData(product: Product, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [productNode(product, origin), trail(product, origin)],
  };
}

function productNode(product: Product, origin: string): object {
  const price = product.pausado ? null : shopPrice(product);
  const brand = brandOf(product);
  return {
    '@type': 'Product',
    name: product.title,
    sku: String(product.id),
    url: addressOf(product, origin),
    image: product.imgMeliUrl.map(pictureForPreviews),
    ...(product.descripcion !== '' && { description: oneLine(product.descripcion) }),
    category: categoryOf(product).name,
    ...(brand !== null && { brand: { '@type': 'Brand', name: brand } }),
    ...(product.weight > 0 && {
      weight: { '@type': 'QuantitativeValue', value: product.weight, unitCode: 'GRM' },
    }),
    // Search engines refuse an offer without a price; a product off sale has none.
    ...(price !== null && { offers: offerOf(product, price, origin) }),
  };
}

function offerOf(product: Product, price: number, origin: string): object {
  return {
    '@type': 'Offer',
    url: addressOf(product, origin),
    price,
    priceCurrency: CURRENCY,
    availability: `https://schema.org/${availabilityOf(product)}`,
    // The marketplace sells, ships and takes back full-fulfilment products.
    ...(!product.fullFilment && ownConditions(product, price, origin)),
  };
}

function ownConditions(product: Product, price: number, origin: string): object {
  const { shipping } = cartTotals([{ product, quantity: 1, price }]);
  return {
    seller: { '@type': 'OnlineStore', name: shop.name, url: origin + paths.home },
    ...shippingDetails(shipping),
    hasMerchantReturnPolicy: returnPolicy(origin),
  };
}

/** Returns {} when the seller promises no time: validators refuse shipping without one. @param pesos the cost of one unit */
function shippingDetails(pesos: number): object {
  const { dispatchDays } = promises;
  if (dispatchDays === null) return {};
  const days = { '@type': 'QuantitativeValue', minValue: 0, maxValue: dispatchDays, unitCode: 'DAY' };
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: pesos, currency: CURRENCY },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
      deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days },
    },
  };
}

/** Returns the withdrawal that the law grants to every buyer. */
export function returnPolicy(origin: string): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: COUNTRY,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: WITHDRAWAL_DAYS,
    returnFees: 'https://schema.org/FreeReturn',
    merchantReturnLink: origin + paths.withdrawal,
  };
}

function availabilityOf({ stock, deprecated }: Product): string {
  if (stock > 0) return 'InStock';
  return deprecated ? 'Discontinued' : 'OutOfStock';
}

function trail(product: Product, origin: string): object {
  const { slug, name: category } = categoryOf(product);
  return breadcrumb([
    ['Catálogo', origin + paths.home],
    [category, origin + paths.category(slug)],
    [product.title, addressOf(product, origin)],
  ]);
}

function addressOf({ id }: Product, origin: string): string {
  return origin + paths.product(id);
}

export function breadcrumb(steps: readonly (readonly [name: string, address: string])[]): object {
  const itemListElement = steps.map(([name, address], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: { '@id': address },
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
