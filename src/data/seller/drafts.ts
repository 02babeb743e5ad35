import { createStore } from 'zustand/vanilla';
import { fieldNames } from '#domain/fields.ts';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { PaymentMethod } from '#domain/checkout/payment-methods.ts';
import type { OrderFields } from '#domain/seller/order-fields.ts';
import type { Delivery } from '#domain/shipping/shipping-service.ts';
import type { SellerSession } from './session/seller-session.ts';

/** What the seller typed about a record. */
export interface Draft<S> {
  /** The typed texts, by field name. */
  readonly texts: Readonly<Record<string, string>>;
  /** The values that the record had when the seller began to type: what somebody changes meanwhile is a conflict. */
  readonly seen: S;
}

/** A line of an order while the seller types: the price is text. */
export interface DraftLine {
  readonly product: Product;
  readonly quantity: number;
  readonly price: string;
}

/** An order that the seller makes. */
export interface NewOrderDraft {
  /** Made once: sending again after a lost answer stores one order. */
  readonly orderId: string;
  /** Null until the seller has chosen. */
  readonly buyer: UserRecord | null;
  readonly lines: readonly DraftLine[];
  readonly service: Delivery;
  readonly payment: PaymentMethod | null;
  /** Null while the usual cost is charged. */
  readonly shipping: string | null;
}

/**
 * Keeps all that the seller types until it is saved or thrown away, in memory and by record: closing a sheet, another section
 * and the end of the session leave it alone (docs/panel.md#sheets). Passwords are never in it. A deliberate sign-out and another
 * seller's sign-in clear it.
 */
export function createDrafts(session: SellerSession) {
  const kept = {
    /** By order id. */
    orders: new DraftMap<Draft<OrderFields>>(tell),
    /** By product id, with the values of the typed fields. */
    products: new DraftMap<Draft<Partial<Product>>>(tell),
    /** By what the address says of the new order. */
    newOrders: new DraftMap<NewOrderDraft>(tell),
    /** Forms and fields about nothing that could change meanwhile, by their name. */
    others: new DraftMap<Draft<null>>(tell),
  };
  const store = createStore<DraftNames>(() => new Set());

  function tell(): void {
    const names = fieldNames(kept).flatMap((kind) =>
      Array.from(kept[kind].keys(), (record) => `${kind} ${record}`),
    );
    store.setState(new Set(names.filter((name) => name !== `others ${DRAFT_RECORDS.parcels}`)), true);
  }

  let owner = '';
  session.store.subscribe(({ status, problem, user }, before) => {
    const isOther = status === 'signed-in' && user !== owner;
    const isLeft = before.status === 'signed-in' && status === 'signed-out' && problem === null;
    if (isOther || isLeft) for (const each of Object.values(kept)) each.clear();
    if (status === 'signed-in') owner = user;
  });
  return { ...kept, store };
}

/** Kind and record of each draft that waits: `orders {id}`, `others despacho {id}`. */
export type DraftNames = ReadonlySet<string>;

/** Records of the drafts that are not named by an id alone: where a draft is typed, and where a mark tells of it. */
export const DRAFT_RECORDS = {
  newOrder: 'nuevo',
  newOrderOf: (sub: string) => `de ${sub}`,
  replacement: (orderId: string) => `rehacer ${orderId}`,
  /** The data of a buyer without an account. */
  typedBuyer: 'persona sin cuenta',
  dispatch: (orderId: string) => `despacho ${orderId}`,
  dispatches: 'despachar varios',
  /** The parcels' measures, which stay for the next file: nothing waits in them. */
  parcels: 'paquetes',
  /** Of an order or a buyer, by the document's path. */
  note: (path: string) => `nota ${path}`,
  stock: (productId: number) => `stock ${productId}`,
  newProduct: 'producto nuevo',
  chosenProducts: 'productos elegidos',
} as const;

/** Drafts by record. Calls back when there is one more or one less. */
class DraftMap<T> extends Map<string, T> {
  readonly #tell: () => void;

  constructor(tell: () => void) {
    super();
    this.#tell = tell;
  }

  override set(record: string, draft: T): this {
    const isNew = !this.has(record);
    super.set(record, draft);
    if (isNew) this.#tell();
    return this;
  }

  override delete(record: string): boolean {
    const wasThere = super.delete(record);
    if (wasThere) this.#tell();
    return wasThere;
  }

  override clear(): void {
    super.clear();
    this.#tell();
  }
}
