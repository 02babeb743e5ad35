import { createStore } from 'zustand/vanilla';
import { fieldNames } from '#domain/fields.ts';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { OrderFields } from '#domain/seller/order-fields.ts';
import type { SellerSession } from './session/seller-session.ts';

/** A line of an order while the seller types: the price is text. */
export interface DraftLine {
  readonly product: Product;
  readonly quantity: number;
  readonly price: string;
}

/** Buyer, products and options that the seller chose for a new order. */
export interface NewOrderBase {
  /** Made once: sending again after a lost answer stores one order. */
  readonly orderId: string;
  /** Null until the seller has chosen. */
  readonly buyer: UserRecord | null;
  readonly lines: readonly DraftLine[];
  /** Status of the order that this one replaces; absent in any other new order. */
  readonly estado?: OrderStatus;
}

/**
 * The base of each kind of draft: the values that a record had when the seller began to type. What somebody changes meanwhile
 * is a conflict; an empty one is of a form about nothing that could change.
 */
export interface DraftBases {
  readonly order: OrderFields;
  readonly dispatch: object;
  /** A part of an order's money. */
  readonly payment: object;
  /** The pasted list of «Despachar varios». */
  readonly dispatches: object;
  /** The parcels' measures, which stay for the next file: nothing waits in them. */
  readonly parcels: object;
  readonly newOrder: NewOrderBase;
  /** Of an order or a buyer. */
  readonly note: { readonly nota: string };
  readonly product: Product;
  readonly stock: Pick<Product, 'stock'>;
  readonly newProduct: object;
  readonly chosenProducts: object;
}

export type DraftKind = keyof DraftBases;

/** Where a draft is typed, and where marks tell of it. */
export interface DraftPlace<K extends DraftKind = DraftKind> {
  readonly kind: K;
  /** Section of the panel. */
  readonly section: 'pedidos' | 'productos' | 'usuarios';
  /** Path of the document that it is about; '' for none. */
  readonly record: string;
}

export interface Draft<K extends DraftKind> extends DraftPlace<K> {
  /** The typed texts, by field name. */
  readonly texts: Readonly<Record<string, string>>;
  readonly base: DraftBases[K];
}

/**
 * Keeps all that the seller types until it is saved or thrown away, in memory: closing a sheet, another section and the end of
 * the session leave it alone (docs/panel.md#sheets). Passwords are never in it. A deliberate sign-out and another seller's
 * sign-in clear it.
 */
export function createDrafts(session: SellerSession) {
  const kept: { readonly [K in DraftKind]: Map<string, Draft<K>> } = {
    order: new Map(),
    dispatch: new Map(),
    payment: new Map(),
    dispatches: new Map(),
    parcels: new Map(),
    newOrder: new Map(),
    note: new Map(),
    product: new Map(),
    stock: new Map(),
    newProduct: new Map(),
    chosenProducts: new Map(),
  };
  /** The places in which a draft waits. */
  const store = createStore<readonly DraftPlace[]>(() => []);

  function tell(): void {
    const waiting: DraftPlace[] = [];
    for (const kind of fieldNames(kept)) if (kind !== 'parcels') waiting.push(...kept[kind].values());
    store.setState(waiting, true);
  }

  let owner = '';
  session.store.subscribe(({ status, problem, user }, before) => {
    const isOther = status === 'signed-in' && user !== owner;
    const isLeft = before.status === 'signed-in' && status === 'signed-out' && problem === null;
    if (isOther || isLeft) {
      for (const each of Object.values(kept)) each.clear();
      tell();
    }
    if (status === 'signed-in') owner = user;
  });

  return {
    store,
    find: <K extends DraftKind>({ kind, record }: DraftPlace<K>): Draft<K> | undefined =>
      kept[kind].get(record),
    keep<K extends DraftKind>(draft: Draft<K>): void {
      const isNew = !kept[draft.kind].has(draft.record);
      kept[draft.kind].set(draft.record, draft);
      if (isNew) tell();
    },
    drop({ kind, record }: Pick<DraftPlace, 'kind' | 'record'>): void {
      if (kept[kind].delete(record)) tell();
    },
    /** Drops what was typed about a document that was deleted. */
    dropRecord(record: string): void {
      for (const each of Object.values(kept)) each.delete(record);
      tell();
    },
  };
}
