import { createContext } from 'react';
import type { Order } from '../../../domain/orders/order.ts';

/** An order in a dialog; a copy, because another tab may take the order out of the list while the seller types. */
export interface OrderDialogRequest {
  readonly order: Order;
  /** Fields of one form, the order made anew, the buyer's data, the payment of today, the invoice, the dispatch, or the deletion. */
  readonly dialog: FieldsForm | 'redo' | 'buyer' | 'paid' | 'invoice' | 'dispatch' | 'remove';
  /** The document of an order that another program stored. */
  readonly stored?: unknown;
}

/** Amounts with the first product, the payment, and the link to pay. */
export type FieldsForm = 'amounts' | 'payment' | 'link';

/** Opens a dialog of an order of the list. */
export const OrderDialogContext = createContext<(open: OrderDialogRequest) => void>(() => undefined);
