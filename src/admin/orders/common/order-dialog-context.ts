import { createContext } from 'react';
import type { Order } from '../../../domain/orders/order.ts';

/** An order in a dialog; a copy, because another tab may take the order out of the list while the seller types. */
export interface OrderDialogRequest {
  readonly order: Order;
  /** Fields of one form, the lines, the buyer's data with the carrier, the payment of today, or the dispatch. */
  readonly dialog: FieldsForm | 'lines' | 'buyer' | 'paid' | 'dispatch';
}

/** Amounts with the first product, the payment, and the link to pay. */
export type FieldsForm = 'amounts' | 'payment' | 'link';

/** Opens a dialog of an order of the list. */
export const OrderDialogContext = createContext<(open: OrderDialogRequest) => void>(() => undefined);
