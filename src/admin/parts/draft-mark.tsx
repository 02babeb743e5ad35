import { useStore } from 'zustand';
import type { DraftNames } from '#data/seller/drafts.ts';
import { usePanelServices } from '#admin/common/panel-services.ts';

/** Returns the names of all drafts that wait, kept up to date. */
export function useDraftNames(): DraftNames {
  return useStore(usePanelServices().drafts.store);
}

/** Stands beside the name of what has a draft. */
export function DraftMark() {
  return <span className="toned tone-copper tiny">borrador</span>;
}

/** Returns true when an order has a draft: of its form, dispatch or note, or of the order in its place. */
export function hasOrderDraft(names: DraftNames, id: string): boolean {
  const own = [`orders ${id}`, `others despacho ${id}`, `others nota ordenes/${id}`];
  return [...own, `newOrders rehacer ${id}`].some((name) => names.has(name));
}

/** Returns true when a buyer has a draft: of the note, or of a new order that was begun at the buyer. */
export function hasBuyerDraft(names: DraftNames, sub: string): boolean {
  return names.has(`others nota usuarios/${sub}`) || names.has(`newOrders de ${sub}`);
}

/** Returns true when the form of a product has a draft. A stock says so at its field. */
export function hasProductDraft(names: DraftNames, id: string): boolean {
  return names.has(`products ${id}`);
}

/** Section of the panel in which a draft waits. */
export function sectionOfDraft(name: string): string {
  if (/^(products|others producto)/.test(name)) return 'productos';
  return /^(others nota usuarios\/|newOrders de )/.test(name) ? 'usuarios' : 'pedidos';
}
