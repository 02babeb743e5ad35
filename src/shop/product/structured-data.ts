import { useEffect } from 'react';
import { shopPrice, type Product } from '../../domain/catalogue/product.ts';

/** Tells search engines in their own words (schema.org) what the page sells, while it is shown. */
export function useStructuredData(product: Product | null): void {
  const text = product === null ? '' : JSON.stringify(describe(product));
  useEffect(() => {
    if (text === '') return undefined;
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = text;
    document.head.append(script);
    return () => script.remove();
  }, [text]);
}

function describe(product: Product): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    sku: String(product.id),
    image: product.imgMeliUrl.map(({ secure_url }) => secure_url),
    offers: {
      '@type': 'Offer',
      price: shopPrice(product),
      priceCurrency: 'ARS',
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  };
}
