import { useEffect } from 'react';
import { shop } from '#config/shop/shop.ts';

/** Sets the title of the browser's tab: «Carrito · (shop)». Without a title, only the shop's name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? shop.name : `${title} · ${shop.name}`;
    document.querySelector('meta[property="og:title"]')?.setAttribute('content', document.title);
  }, [title]);
}
