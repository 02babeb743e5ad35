import type { ManualOutcome } from '../../domain/seller/manual-order.ts';
import { unitsLeftText } from '../../shared/stock-text.ts';

/** Text for the seller after placing a manual order, or null when it was placed. */
export function manualOrderMessage(outcome: ManualOutcome): string | null {
  if (outcome.kind === 'stock')
    return `No alcanza el stock de «${outcome.title}»: el pedido lleva ${outcome.needed} y ${unitsLeftText(outcome.left)}. No se guardó nada.`;
  if (outcome.kind === 'gone') return `«${outcome.title}» ya no existe. No se guardó nada.`;
  if (outcome.kind === 'full')
    return `«${outcome.title}» pasó a ser de Full: sacalo del pedido. No se guardó nada.`;
  return OUTCOME_TEXTS[outcome.kind];
}

const OUTCOME_TEXTS = {
  done: null,
  refused:
    'La base de datos rechazó el pedido: hace falta un nombre, un correo o un teléfono de quien compra, e importes válidos. No se guardó nada.',
  offline: 'Sin conexión con la base de datos: no se guardó nada. Probá de nuevo cuando vuelva.',
  'no-answer': 'No pudimos confirmar el pedido. Revisá tu conexión y probá de nuevo: no se hace dos veces.',
};
