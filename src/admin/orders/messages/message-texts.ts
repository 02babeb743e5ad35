import { shop } from '#config/shop/shop.ts';
import type { MessageOutcome } from '#data/seller/messages.ts';
import { amountPaid, amountReceived, balanceOf } from '#domain/orders/balance.ts';
import type { BuyerMessage } from '#domain/orders/notification-texts.ts';
import { STATUSES, type MessageKind, type Order } from '#domain/orders/order.ts';
import { wayToPay } from '#domain/orders/way-to-pay.ts';
import { carrierOf } from '#domain/shipping/shipping-service.ts';
import { formatPesos } from '#domain/text/money.ts';
import { PAYMENT_TEXTS, refundedText } from '#shared/payment-texts.ts';
import { greeting } from '#admin/sheet/buyer-data.tsx';
import { shortId } from '#domain/orders/short-id.ts';
import { dispatchTexts } from '#admin/orders/dispatch/dispatch-texts.ts';

/** Returns the proposed message of a kind; the seller may edit its text (docs/panel.md#messages-to-the-buyer). */
export function proposedMessage(order: Order, kind: MessageKind): BuyerMessage {
  const { usuario, id } = order;
  return {
    subject: `${subjectOf(order, kind)} ${shortId(id)} en ${shop.name}`,
    text: `${greeting(usuario)} ${textOf(order, kind)} ¡Gracias! ${shop.name}`,
  };
}

function subjectOf({ servicioEnvio }: Order, kind: MessageKind): string {
  return kind === 'despachado' ? dispatchTexts(servicioEnvio).subject : SUBJECTS[kind];
}

const SUBJECTS: Readonly<Record<Exclude<MessageKind, 'despachado'>, string>> = {
  recordatorio: 'El pago de tu pedido',
  pagado: 'Recibimos el pago de tu pedido',
  listo: 'Ya está listo tu pedido',
  cancelado: 'Se canceló tu pedido',
};

function textOf(order: Order, kind: MessageKind): string {
  const { servicioEnvio } = order;
  const named = `tu pedido ${shortId(order.id)}`;
  const { notice, way, message } = dispatchTexts(servicioEnvio);
  switch (kind) {
    case 'recordatorio':
      return `Te recordamos el pago de ${amountPaid(order) > 0 ? 'lo que falta de ' : ''}${named}: ${formatPesos(balanceOf(order))}. ${reminderText(order)} Cuando veamos el pago te avisamos.`;
    case 'pagado':
      return [
        `Recibimos el pago de ${named} (${formatPesos(amountReceived(order))}).`,
        refundedText(order),
        `Lo preparamos y ${notice}.`,
      ]
        .filter(Boolean)
        .join(' ');
    case 'listo':
      return `Ya preparamos ${named}. ${way(carrierOf(servicioEnvio).by)} y ${notice}.`;
    case 'despachado':
      return message(order, named);
    case 'cancelado':
      return [cancelledBy(order, named), ...moneyBack(order)].join(' ');
  }
}

/** Returns the payment link of the order, or how its method is paid. */
function reminderText(order: Order): string {
  const way = wayToPay(order);
  return way.link === ''
    ? PAYMENT_TEXTS[way.kind].reminder(way, order)
    : `Podés pagar en este link: ${way.link}`;
}

/** Returns sentences about refunded pesos of a cancelled order, and those still to refund. */
function moneyBack(order: Order): readonly string[] {
  const left = amountPaid(order);
  const due = left > 0 ? `Te devolvemos los ${formatPesos(left)} que pagaste.` : '';
  const sentences = [refundedText(order), due].filter((text) => text !== '');
  return sentences.length > 0 ? sentences : ['No tenés que pagar nada.'];
}

function cancelledBy({ estado, cancelado }: Order, named: string): string {
  return STATUSES[estado].setBy === 'buyer-cancellation' && cancelado !== undefined
    ? `Recibimos la cancelación de ${named}.`
    : `Cancelamos ${named}.`;
}

/** Returns the label of the button that sends a message. */
export function messageAction({ servicioEnvio }: Order, kind: MessageKind): string {
  return kind === 'despachado' ? dispatchTexts(servicioEnvio).notify : ACTIONS[kind];
}

const ACTIONS: Readonly<Record<Exclude<MessageKind, 'despachado'>, string>> = {
  recordatorio: 'Recordar el pago',
  pagado: 'Avisar el pago',
  listo: 'Avisar que está listo',
  cancelado: 'Avisar la cancelación',
};

/** Returns why a message was not sent, or not recorded in its order; null when both worked. */
export function messageOutcomeText(outcome: MessageOutcome, name: string): string | null {
  return outcome === 'done' ? null : PROBLEMS[outcome].replace('{name}', name);
}

const PROBLEMS: Readonly<Record<Exclude<MessageOutcome, 'done'>, string>> = {
  failed: 'No salió el e-mail a {name}: el servicio lo rechazó. Podés mandarlo de nuevo.',
  unanswered:
    'El servicio de e-mail no contestó: no sabemos si salió el e-mail a {name}. Preguntale antes de mandarlo de nuevo.',
  unrecorded: 'El mensaje a {name} salió, pero no pudimos anotarlo en el pedido. Revisá tu conexión.',
};
