import { shop } from '../../../config/shop/shop.ts';
import type { BuyerMessage } from '../../../domain/orders/message-texts.ts';
import { amountPaid, balanceOf, hasPayment } from '../../../domain/orders/balance.ts';
import {
  type NotificationChannel,
  type NotificationKind,
  type NotificationState,
  type Order,
} from '../../../domain/orders/order.ts';
import { NOTIFICATION_LABELS } from '../../../domain/orders/order-labels.ts';
import type { LastMessage } from '../../../domain/seller/notifications.ts';
import { COURIER, PICK_UP, pickUpText, shippedBy } from '../../../domain/shipping/shipping-service.ts';
import { hasTrackingNumber, trackedBy, trackingUrl } from '../../../domain/orders/tracking.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import type { EmailOutcome } from '../../../data/seller/notifications/notify-buyers.ts';
import type { ToastTone } from '../../../ui/feedback/toasts/toast.ts';
import { shortId } from '../../common/short-id.ts';
import { greeting } from './order-greeting.ts';

/** The message that is proposed for a notification; the seller may change its text (docs/panel.md#notifications-to-the-buyer). */
export function notificationMessage(order: Order, kind: NotificationKind): BuyerMessage {
  const { usuario, id } = order;
  return {
    subject: `${subjectOf(order, kind)} ${shortId(id)} en ${shop.name}`,
    text: `${greeting(usuario)} ${textOf(order, kind)} ¡Gracias! ${shop.name}`,
  };
}

function subjectOf({ servicioEnvio }: Order, kind: NotificationKind): string {
  return servicioEnvio === PICK_UP && kind === 'despachado' ? 'Ya podés retirar tu pedido' : SUBJECTS[kind];
}

const SUBJECTS: Readonly<Record<NotificationKind, string>> = {
  linkDePago: 'Link para pagar tu pedido',
  pagado: 'Recibimos el pago de tu pedido',
  listo: 'Ya está listo tu pedido',
  despachado: 'Ya va en camino tu pedido',
  cancelado: 'Se canceló tu pedido',
};

function textOf(order: Order, kind: NotificationKind): string {
  const { linkDePago = '', servicioEnvio } = order;
  const named = `tu pedido ${shortId(order.id)}`;
  const total = formatPesos(order.totalCosto);
  const isPickUp = servicioEnvio === PICK_UP;
  const notice = `te avisamos cuando ${isPickUp ? 'lo puedas retirar' : 'salga'}`;
  switch (kind) {
    case 'linkDePago':
      return `Podés pagar ${hasPayment(order) ? 'lo que falta de ' : ''}${named} (${formatPesos(balanceOf(order))}) en este link: ${linkDePago} Cuando veamos el pago te avisamos.`;
    case 'pagado':
      return `Recibimos el pago de ${named} (${total}). Lo preparamos y ${notice}.`;
    case 'listo':
      return `Ya preparamos ${named}. ${isPickUp ? 'Es para retirar' : `Va ${shippedBy(servicioEnvio)}`} y ${notice}.`;
    case 'despachado':
      return dispatchText(order, named);
    case 'cancelado':
      return `${cancelledBy(order, named)} ${hasPayment(order) ? `Te devolvemos los ${formatPesos(amountPaid(order))} que pagaste.` : 'No tenés que pagar nada.'}`;
  }
}

function cancelledBy({ estado, cancelado }: Order, named: string): string {
  return estado === 'Cancelar' && cancelado !== undefined
    ? `Recibimos la cancelación de ${named}.`
    : `Cancelamos ${named}.`;
}

function dispatchText(order: Order, named: string): string {
  if (order.servicioEnvio === PICK_UP) return `Ya está listo ${named}: podés retirarlo en ${pickUpText()}.`;
  const way = trackingText(order) || `va en camino ${shippedBy(order.servicioEnvio)}.`;
  const { debeNotificarAndreani } = order.usuario;
  const courier =
    debeNotificarAndreani && order.servicioEnvio === COURIER ? ` ${COURIER} también te va a avisar.` : '';
  return `Ya despachamos ${named}: ${way}${courier}`;
}

/** Names the service whose number it is, and where the buyer follows the parcel; a bus has no such page. '' without a number. */
export function trackingText(order: Order): string {
  if (!hasTrackingNumber(order.trackingNumber)) return '';
  const url = trackingUrl(order);
  const place = url === null ? '.' : `; seguilo en ${url}`;
  return `va en camino ${shippedBy(trackedBy(order))} con el número ${order.trackingNumber}${place}`;
}

/** Returns the words of a notification's button. */
export function notificationAction({ servicioEnvio }: Order, kind: NotificationKind): string {
  return servicioEnvio === PICK_UP && kind === 'despachado' ? 'Avisar que puede retirarlo' : ACTIONS[kind];
}

const ACTIONS: Readonly<Record<NotificationKind, string>> = {
  linkDePago: 'Mandar el link',
  pagado: 'Avisar el pago',
  listo: 'Avisar que está listo',
  despachado: 'Avisar el despacho',
  cancelado: 'Avisar la cancelación',
};

export const CHANNEL_NAMES: Readonly<Record<NotificationChannel, string>> = {
  Email: 'E-mail',
  Whatsapp: 'WhatsApp',
};

/** Text for the seller after an e-mail. */
export function emailMessage({ kind }: EmailOutcome, name: string): string {
  return EMAIL_TEXTS[kind].replace('{name}', name);
}

const EMAIL_TEXTS: Readonly<Record<EmailOutcome['kind'], string>> = {
  done: 'Salió el e-mail a {name}.',
  failed: 'No salió el e-mail a {name}: el servicio lo rechazó. Podés mandarlo de nuevo.',
  unanswered:
    'El servicio de e-mail no contestó: no sabemos si salió el e-mail a {name}. Preguntale antes de mandarlo de nuevo.',
  unrecorded:
    'No salió el e-mail a {name}, y no pudimos anotarlo: el pedido dice que salió. Mandalo de nuevo desde «Avisos».',
  sent: 'El e-mail a {name} ya salió desde otra pestaña: no lo mandamos otra vez.',
  outdated: 'El pedido de {name} cambió mientras tanto: no mandamos el aviso.',
  gone: 'Este pedido ya no existe.',
  refused: 'La base de datos no aceptó el aviso a {name}. No mandamos nada.',
  offline: 'Sin conexión con la base de datos: no mandamos el e-mail a {name}. Probá de nuevo cuando vuelva.',
  'no-answer':
    'La base de datos no contestó y no mandamos el e-mail a {name}. Revisá tu conexión y probá de nuevo.',
};

export function emailTone({ kind }: EmailOutcome): ToastTone {
  if (kind === 'done') return 'success';
  if (kind === 'sent') return 'info';
  return kind === 'unanswered' ? 'warning' : 'error';
}

/** Text for the seller about the last message to the buyer, which is not true any more. */
export function outdatedMessageText({ kind, facts }: LastMessage): string {
  return `Último mensaje: ${NOTIFICATION_LABELS[kind]}${facts && ` · ${facts}`}. Ya no es así.`;
}

/** State of a notification by one channel, for the seller. */
export const STATE_TEXTS: Readonly<Record<NotificationState, string>> = {
  enviado: 'Salió',
  fallido: 'Falló el envío',
  abierto: 'Se abrió el mensaje; no sabemos si lo mandaste',
};
