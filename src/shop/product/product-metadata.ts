import { useEffect } from 'react';
import { shopPrice, type Product } from '../../domain/catalogue/product.ts';
import type { PageMeta } from '../../shared/page-meta.ts';
import { priceText } from '../../shared/price-text.ts';

interface ScriptPolicy {
  createScript(text: string): string;
}

declare global {
  interface Window {
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  }
}

let jsonPolicy: ScriptPolicy | undefined;

/** Returns JSON as the only text that the content security policy lets into a `<script>`: JSON runs nothing. */
function trustedJson(text: string): string {
  jsonPolicy ??= window.trustedTypes?.createPolicy('structured-data', {
    createScript: (json) => JSON.stringify(JSON.parse(json)),
  });
  return jsonPolicy?.createScript(text) ?? text;
}

/** For search engines and link previews (docs/product.md#page-metadata). */
export function productMeta(product: Product): PageMeta {
  const stock = product.stock > 0 ? 'con stock' : 'agotado';
  return {
    description: `${product.title}: ${priceText(product).toLowerCase()}, ${stock}. Envíos a toda la Argentina.`,
    image: product.imgMeliUrl[0]?.secure_url,
    type: 'product',
  };
}

export function useStructuredData(product: Product): void {
  const price = shopPrice(product);
  const text = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    sku: String(product.id),
    image: product.imgMeliUrl.map(({ secure_url }) => secure_url),
    // Search engines refuse an offer without a price.
    ...(price !== null && {
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: 'ARS',
        availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      },
    }),
  });
  useEffect(() => {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = trustedJson(text);
    document.head.append(script);
    return () => script.remove();
  }, [text]);
}
