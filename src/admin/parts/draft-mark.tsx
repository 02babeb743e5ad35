import { useStore } from 'zustand';
import { DRAFT_RECORDS, type DraftNames } from '#data/seller/drafts.ts';
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
  const others = [DRAFT_RECORDS.dispatch(id), DRAFT_RECORDS.note(`ordenes/${id}`)];
  return [
    `orders ${id}`,
    ...others.map((record) => `others ${record}`),
    `newOrders ${DRAFT_RECORDS.replacement(id)}`,
  ].some((name) => names.has(name));
}

/** Returns true when a buyer has a draft: of the note, or of a new order that was begun at the buyer. */
export function hasBuyerDraft(names: DraftNames, sub: string): boolean {
  const note = `others ${DRAFT_RECORDS.note(`usuarios/${sub}`)}`;
  return names.has(note) || names.has(`newOrders ${DRAFT_RECORDS.newOrderOf(sub)}`);
}

/** Returns true when the form of a product has a draft. A stock says so at its field. */
export function hasProductDraft(names: DraftNames, id: string): boolean {
  return names.has(`products ${id}`);
}

/** Section of the panel in which a draft waits. */
export function sectionOfDraft(name: string): string {
  const isOf = (...starts: readonly string[]) => starts.some((start) => name.startsWith(start));
  const { newProduct, chosenProducts, note, newOrderOf } = DRAFT_RECORDS;
  if (isOf('products ', `others ${newProduct}`, `others ${chosenProducts}`)) return 'productos';
  return isOf(`others ${note('usuarios/')}`, `newOrders ${newOrderOf('')}`) ? 'usuarios' : 'pedidos';
}
