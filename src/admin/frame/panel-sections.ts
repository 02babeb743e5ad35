import type { ComponentType } from 'react';
import { retryableLazy } from '#shared/retryable-lazy.tsx';
import { chartIcon, orderIcon, productsIcon, usersIcon } from '#ui/icons/panel-icons.json';
import type { IconShape } from '#ui/icons/icon.tsx';
import { loadChunk } from '#loading/load-chunk.ts';

export type PanelSection = ReturnType<typeof section>;

/**
 * The panel's sections in the order of their tabs; `/admin` opens the first. To add one, add a line here and a component
 * without props: the panel renders the heading (h1) and the page title, and `usePanelServices()` returns the services.
 */
export const panelSections: readonly [PanelSection, ...PanelSection[]] = [
  section('pedidos', 'Pedidos', orderIcon, async () => {
    return (await loadChunk(() => import('#admin/orders/orders-section.tsx'))).OrdersSection;
  }),
  section('productos', 'Productos', productsIcon, async () => {
    return (await loadChunk(() => import('#admin/products/products-section.tsx'))).ProductsSection;
  }),
  section('usuarios', 'Usuarios', usersIcon, async () => {
    return (await loadChunk(() => import('#admin/users/users-section.tsx'))).UsersSection;
  }),
  section('resumen', 'Resumen', chartIcon, async () => {
    return (await loadChunk(() => import('#admin/overview/overview-section.tsx'))).OverviewSection;
  }),
];

function section(name: string, label: string, icon: IconShape, load: () => Promise<ComponentType>) {
  return { name, label, icon, load, Content: retryableLazy(load) };
}
