import { buyerName } from '../../../domain/buyer/address.ts';
import type { AssignmentDoubt, NamedBy } from '../../../domain/shipping/pasted-list.ts';
import { PICK_UP } from '../../../domain/shipping/shipping-service.ts';
import { shortId } from '../../common/short-id.ts';
import type { ListedNumber } from './use-pasted-list.ts';

/** Names of the step that gives an order to its carrier, or makes it ready for a buyer who picks it up. */
export function dispatchTexts(service: string) {
  return service === PICK_UP
    ? {
        button: 'Listo para retirar',
        label: (id: string, buyer: string) => `Listo para retirar: pedido ${id} de ${buyer}`,
        title: (id: string) => `Pedido ${id}: listo para retirar`,
        quietly: 'Marcar sin avisar',
        notifying: 'Marcar y avisar',
        done: (buyer: string) => `El pedido de ${buyer} quedó listo para retirar`,
        rest: 'Listo para retirar: falta avisar',
        lost: 'El pedido no se marcó: se pierde lo que escribiste.',
      }
    : {
        button: 'Despachar',
        label: (id: string, buyer: string) => `Despachar el pedido ${id} de ${buyer}`,
        title: (id: string) => `Despachar pedido ${id}`,
        quietly: 'Despachar sin avisar',
        notifying: 'Despachar y avisar',
        done: (buyer: string) => `Despachaste el pedido de ${buyer}`,
        rest: 'Despachado: falta avisar',
        lost: 'El pedido no se despachó: se pierde lo que escribiste.',
      };
}

/** Text for the seller without a connection. */
export const OFFLINE_TEXT = 'Nada se despacha hasta que vuelva. Lo que escribís queda acá.';

/** How a number found its order. */
export const MATCH_TEXTS: Readonly<Record<NamedBy, string>> = {
  id: 'por el id',
  dni: 'por el DNI',
};

/** Why a number is not dispatched unless the seller says so. */
export function doubtText(doubt: AssignmentDoubt): string {
  switch (doubt.kind) {
    case 'stored':
      return 'Ya está en camino con este número.';
    case 'over':
      return 'Este pedido ya terminó.';
    case 'repeated':
      return 'La lista tiene dos números para este pedido: elegí uno.';
    case 'other-number':
      return `El pedido ya tiene otro número: ${doubt.number}.`;
    case 'other-order':
      return `Este número ya es del pedido ${shortId(doubt.order.id)} de ${buyerName(doubt.order.usuario)}.`;
  }
}

/** How many numbers the list has, and how many of them the seller still has to look at. */
export function summaryText({ text, listed }: { text: string; listed: readonly ListedNumber[] }): string {
  if (text.trim() === '') return '';
  if (listed.length === 0)
    return 'No encontramos ningún número de seguimiento: llevan de 15 a 23 caracteres.';
  const numbers = listed.length === 1 ? '1 número' : `${listed.length} números`;
  const open = listed.filter(({ isIncluded, doubt }) => !isIncluded && doubt?.kind !== 'stored').length;
  return open === 0 ? `${numbers}, cada uno con su pedido.` : `${numbers}; ${open} para revisar.`;
}
