import { useEffect } from 'react';
import { pickUp } from '#config/shop/shipping.ts';
import { shopPrice, type Product } from '#domain/catalogue/product.ts';
import { oneLine, shortened } from '#domain/text/one-line.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { deliveryName, PICK_UP } from '#domain/shipping/shipping-service.ts';
import { headElement, shopOrigin, type PageMeta } from '#shared/page-meta.ts';
import { priceText } from '#shared/price-text.ts';
import { pictureForPreviews, productData } from './structured-data.ts';

declare global {
  interface Window {
    readonly trustedTypes?: { createPolicy<Rules>(name: string, rules: Rules): Rules };
  }
}

/** A Trusted Types policy that allows only JSON in a `<script>`, because JSON runs nothing. */
const jsonPolicy = globalThis.window?.trustedTypes?.createPolicy('structured-data', {
  createScript: (json: string): string => JSON.stringify(JSON.parse(json)),
});

/** Maximum characters of the seller's text in a search engine's result, which shows some 160 in total. */
const MOST_OF_DESCRIPTION = 120;

/** Shown when the seller took the product off sale (docs/panel.md#off-sale). */
export const OFF_SALE_TEXT = 'Por ahora no está a la venta';

const DELIVERIES = [
  deliveryName(COURIER),
  ...(pickUp === null ? [] : [deliveryName(PICK_UP).toLowerCase()]),
].join(' o ');

/** Returns a product page's metadata for search engines and link previews (docs/buying.md#page-metadata). */
export function productMeta(product: Product): PageMeta {
  const stock = product.stock > 0 ? 'con stock' : 'agotado';
  const offer = product.pausado
    ? OFF_SALE_TEXT.toLowerCase()
    : `${priceText(product).toLowerCase()}, ${stock}`;
  const [picture] = product.imgMeliUrl;
  const about = shortened(oneLine(product.descripcion), MOST_OF_DESCRIPTION) || `${DELIVERIES}.`;
  return {
    description: `${product.title}: ${offer}. ${about}`,
    image: picture && pictureForPreviews(picture),
    type: 'product',
    hidden: product.pausado,
  };
}

/** Returns price and availability for link previews; no price while it is unknown, or the product is off sale. */
export function offerTags(product: Product): readonly (readonly [property: string, content: string])[] {
  const price = product.pausado ? null : shopPrice(product);
  const isThere = product.stock > 0 && !product.pausado;
  const availability = ['product:availability', isThere ? 'in stock' : 'out of stock'] as const;
  if (price === null) return [availability];
  return [['product:price:amount', String(price)], ['product:price:currency', 'ARS'], availability];
}

/** Sets price, availability and structured data of a product in the head while its page is open. */
export function useProductHead(product: Product): void {
  useEffect(() => {
    const elements: Element[] = offerTags(product).map(([property, content]) => {
      const element = headElement('meta', 'property', property);
      element.setAttribute('content', content);
      return element;
    });
    const script = headElement('script', 'type', 'application/ld+json');
    const json = JSON.stringify(productData(product, shopOrigin()));
    script.textContent = jsonPolicy?.createScript(json) ?? json;
    elements.push(script);
    // The page states the size of the shop's own picture.
    const sizes = document.head.querySelectorAll('[property^="og:image:"]');
    for (const element of sizes) element.remove();
    return () => {
      for (const element of elements) element.remove();
    };
  }, [product]);
}
