import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { chartIcon, orderIcon, productsIcon, usersIcon } from '../../ui/icons/lazy-icons.ts';
import type { IconShape } from '../../ui/icons/icons.ts';

/** A part of the panel, fetched when it is first opened. */
export interface PanelSection {
  /** Its name in the address: `/admin?seccion=pedidos`. */
  readonly name: string;
  /** On its tab, and the panel's heading while it is open. */
  readonly label: string;
  readonly icon: IconShape;
  /** Fetches it ahead. */
  readonly load: () => Promise<unknown>;
  readonly Content: LazyExoticComponent<ComponentType>;
}

/** Which section of the panel is open; the others' parameters are not kept in the address. */
export const SECTION_PARAMETER = 'seccion';

/**
 * The panel's sections, in the order of their tabs; the first is open at `/admin`. A new one is a line here and a
 * component that takes no properties: the panel around it has the heading (h1), the session and the page's title,
 * and `useSeller()` has the services (`session.active()?.database()` is Firestore
 * while the session holds).
 */
export const sections: readonly [PanelSection, ...PanelSection[]] = [
  section('pedidos', 'Pedidos', orderIcon, () => import('../orders/orders-section.tsx'), 'OrdersSection'),
  section(
    'productos',
    'Productos',
    productsIcon,
    () => import('../products/products-section.tsx'),
    'ProductsSection',
  ),
  section('usuarios', 'Usuarios', usersIcon, () => import('../users/users-section.tsx'), 'UsersSection'),
  section(
    'resumen',
    'Resumen',
    chartIcon,
    () => import('../overview/overview-section.tsx'),
    'OverviewSection',
  ),
];

function section<K extends string>(
  name: string,
  label: string,
  icon: IconShape,
  load: () => Promise<Record<K, ComponentType>>,
  component: K,
): PanelSection {
  return { name, label, icon, load, Content: lazy(async () => ({ default: (await load())[component] })) };
}
