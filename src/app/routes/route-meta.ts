import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { shop } from '../../config/shop.ts';
import { describePage, type PageMeta } from '../../shared/page-meta.ts';

/**
 * Describes each screen as it is opened. A screen that has more to say (a product) does it afterwards: this stands
 * before it, so its effect comes first.
 */
export function RouteMeta() {
  const { pathname } = useLocation();
  useEffect(() => describePage(metaOf(pathname)), [pathname]);
  return null;
}

/** What a screen says of itself before its data is there; addresses that are no screen are left out of searches. */
function metaOf(pathname: string): PageMeta {
  const route = Object.keys(DESCRIPTIONS).find((pattern) => matchPath(pattern, pathname) !== null);
  const description = (route && DESCRIPTIONS[route]) || shop.description;
  return { description, hidden: route === undefined || route === paths.admin };
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  [paths.home]: shop.description,
  [paths.product(':id')]: shop.description,
  [paths.user]: 'Tus pedidos, su seguimiento y tus datos de envío y facturación.',
  [paths.cart]: 'Tu carrito: el costo del envío, el total y cómo querés pagar.',
  [paths.howTo]: 'Cómo comprar, medios de pago, envíos, cambios y preguntas frecuentes.',
  [paths.admin]: 'El panel de la tienda.',
};
