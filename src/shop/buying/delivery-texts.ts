import { buyerAddress } from '#domain/buyer/address.ts';
import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import { carrierOf, pickUpText, type Handover } from '#domain/shipping/shipping-service.ts';

interface DeliveryTexts {
  /** The seller's next work on an order, to follow «para». */
  readonly handOver: string;
  /** Name of the delivery, to follow «para». */
  readonly named: string;
  /** Shown below the selected delivery. */
  readonly hint?: string;
  /** Where a new order will be sent, and where a placed one is sent; '' when unknown. */
  readonly willGo: string;
  readonly goes: string;
  /** The rest of the sentence after «preparamos tu pedido», and the next sentence. */
  readonly steps: readonly [string, string];
  /** For printing: the words before and after name and DNI. */
  readonly printed: readonly [who: string, where: string];
}

const TEXTS: Readonly<Record<Handover, (by: string, address: string) => DeliveryTexts>> = {
  shipped: (by, address) => ({
    handOver: 'despacharlo',
    named: 'el envío',
    willGo: `Lo enviamos a ${address}`,
    goes: address && `Va a ${address}.`,
    steps: [
      ` y lo despachamos ${[by, address].filter(Boolean).join(' a ')}`,
      'Te pasamos el número de seguimiento, que también vas a ver en tu perfil.',
    ],
    printed: [`Entrega ${by} a`, address],
  }),
  pickedUp: () => ({
    handOver: 'entregarlo',
    named: 'el retiro',
    hint: `Lo retirás en ${pickUpText()}.`,
    willGo: 'Lo retirás en persona',
    goes: `Se retira en ${pickUpText()}.`,
    steps: ['', `Cuando esté listo te avisamos y lo retirás en ${pickUpText()}.`],
    printed: ['Retira', pickUpText()],
  }),
};

/** Returns the texts of the buyer's screens for a delivery by this service (docs/buying.md#pick-up). */
export function deliveryTexts(service: string, buyer?: BuyerRecord): DeliveryTexts {
  const { by, handover } = carrierOf(service);
  return TEXTS[handover](by, buyer === undefined ? '' : buyerAddress(buyer));
}
