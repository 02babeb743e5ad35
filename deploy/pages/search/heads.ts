import { paths } from '#config/paths.ts';
import { shop } from '#config/shop/shop.ts';
import type { Category } from '#config/shop-types.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { offerTags, productMeta } from '#shop/product/product-metadata.ts';
import { productData } from '#shop/product/structured-data.ts';
import type { BuiltPage } from '#deploy/pages/pages.ts';
import type { PageHead } from '#deploy/pages/fill-page.ts';
import type { Renderer } from '#deploy/pages/renderer.ts';
import { categoryData, questionsData, shopData } from './shop-data.ts';

/** The head of a page of the table of screens. The list's page stands for the shop. */
export function frameHead({ path, description, isFrame, hidden }: BuiltPage, origin: string): PageHead {
  const isList = path === paths.home;
  return {
    title: `${shop.tagline} · ${shop.name}`,
    description: description ?? shop.description,
    origin,
    path: isFrame || /[*:]/u.test(path) ? undefined : path,
    ...(hidden && { hidden }),
    ...(isList && { data: shopData(origin) }),
  };
}

export function howToHead({ questions }: Renderer) {
  return { data: questionsData(questions()) };
}

/** @param products those that the page shows. */
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
