import { EMPTY_PRODUCT } from '#domain/catalogue/product-fields.ts';
import type { Picture, Product } from '#domain/catalogue/product.ts';
import { pictureId } from './picture-files.ts';
import { readSeedItems, type SeedItem } from './seed-item.ts';

/** Address of the services stand-in on its usual port. */
const USUAL_SERVICES = 'http://localhost:4600';

/** The rows of products.csv. */
export const seedItems: readonly SeedItem[] = readSeedItems();

/** The seeded products, with picture addresses of the stand-in's usual port. */
export const seedProducts: readonly Product[] = seedProductsAt(USUAL_SERVICES);

/**
 * The seeded products, with picture addresses of a stand-in at any address.
 * @param servicesUrl `http://host:port`, without a slash at the end.
 */
export function seedProductsAt(servicesUrl: string): Product[] {
  return seedItems.map((item) => toProduct(item, 0, servicesUrl));
}

/**
 * Returns the product of an item. Variant 0 is the item itself. Other variants get an id, a listing and picture
 * addresses of their own, for the large catalogues of `manyProducts`.
 */
export function toProduct(item: SeedItem, variant: number, servicesUrl: string): Product {
  const id = variant === 0 ? item.id : variant * 1000 + item.id;
  const idMeli = `MLA${1_400_000_000 + ((id * 7_368_787) % 99_999_989)}`;
  return {
    ...EMPTY_PRODUCT,
    id,
    idMeli,
    title: item.title,
    stock: item.stock,
    weight: item.weight,
    freeShipping: item.free ?? 0,
    fullFilment: item.full,
    deprecated: item.deprecated,
    info: item.info,
    internalCategory: item.category,
    video: item.video,
    imgMeliUrl: Array.from({ length: item.pictures }, (_, index) =>
      picture(servicesUrl, pictureId(item.id, variant, index + 1)),
    ),
    popularidad: item.sold,
    price: item.price,
    original_price: item.before,
    permalink: `https://articulo.mercadolibre.com.ar/MLA-${idMeli.slice(3)}-${slug(item.title)}-_JM`,
  };
}

function picture(servicesUrl: string, id: string): Picture {
  const url = `${servicesUrl}/pictures/D_NQ_NP_${id}-O.jpg`;
  return { url, secure_url: url };
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
