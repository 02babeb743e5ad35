import { createStore } from 'zustand/vanilla';
import { fieldNames } from '#domain/fields.ts';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { OrderFields } from '#domain/seller/order-fields.ts';
import type { Outcome } from '#domain/seller/outcome.ts';
import type { Action, Change } from './change.ts';
import type { LogSubject } from './log/log-change.ts';
import type { SellerSession } from './session/seller-session.ts';

/** A line of an order while the seller types: the price is text. */
export interface DraftLine {
  readonly product: Product;
  readonly quantity: number;
  readonly price: string;
}

/** Buyer, products and options chosen for a new order. */
export interface NewOrderBase {
  /** Created once, so that sending again after a lost response stores one order. */
  readonly orderId: string;
  /** Null until the seller has chosen a buyer. */
  readonly buyer: UserRecord | null;
  readonly lines: readonly DraftLine[];
  /** Status of the order that this one replaces; absent in any other new order. */
  readonly estado?: OrderStatus;
}

/**
 * The base of each kind of draft: the record's values when the seller began to type. Other people's later changes are conflicts.
 * A form without a record has an empty base.
 */
export interface DraftBases {
  readonly order: OrderFields;
  readonly dispatch: object;
  /** A partial payment. */
  readonly payment: OrderFields;
  /** The pasted list of «Despachar varios». */
  readonly dispatches: object;
  /** The parcels' measures, kept for the next file; never counts as unsaved. */
  readonly parcels: object;
  readonly newOrder: NewOrderBase;
  /** The note on an order or a buyer. */
  readonly note: { readonly nota: string };
  readonly product: Product;
  readonly stock: Pick<Product, 'stock'>;
  readonly newProduct: object;
  readonly chosenProducts: object;
  /** The change that undoes the record's last one; never counts as unsaved. */
  readonly undo: Change;
}

export type DraftKind = keyof DraftBases;

/** The place of a draft, where marks are shown. */
export interface DraftPlace<K extends DraftKind | 'line' = DraftKind | 'line'> {
  readonly kind: K;
  /** Path of the draft's document, whose collection names the section. What has no document yet is `ordenes/nuevo`. */
  readonly record: LogSubject;
}

export interface Draft<K extends DraftKind> extends DraftPlace<K> {
  /** The typed texts, by field name. */
  readonly texts: Readonly<Record<string, string>>;
  readonly base: DraftBases[K];
}

/** One change of an action, kept as a draft until the change is done. */
export interface DraftedChange extends DraftPlace<'line'> {
  readonly change: Change;
  readonly action: Action;
  /** `written`: the record is written, but its message is not sent yet. `done` stays until the action ends; `left` is then unfinished. */
  readonly state: 'waiting' | 'written' | 'done' | 'left';
  /** Null before the first attempt. */
  readonly outcome: Outcome | null;
}

export type Drafts = ReturnType<typeof createDrafts>;

/**
 * Keeps everything that the seller types until it is saved or discarded, in memory. Closing a sheet, opening another section and
 * the end of the session keep it (docs/panel.md#sheets). Never contains passwords. A deliberate sign-out and another seller's
 * sign-in clear it.
 */
export function createDrafts(session: SellerSession) {
  const byKind: { readonly [K in DraftKind]: Map<string, Draft<K>> } = {
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
    undo: new Map(),
  };
  const lines = new Map<Change, DraftedChange>();
  /** The places with a draft, and the lines of actions. */
  const store = createStore<readonly (DraftPlace<DraftKind> | DraftedChange)[]>(() => []);

  function notify(): void {
    const waiting: (DraftPlace<DraftKind> | DraftedChange)[] = [...lines.values()];
    for (const kind of fieldNames(byKind))
      if (kind !== 'parcels' && kind !== 'undo') waiting.push(...byKind[kind].values());
    store.setState(waiting, true);
  }

  let owner = '';
  session.store.subscribe(({ status, problem, user }, before) => {
    const isOther = status === 'signed-in' && user !== owner;
    const isLeft = before.status === 'signed-in' && status === 'signed-out' && problem === null;
    if (isOther || isLeft) {
      for (const each of [...Object.values(byKind), lines]) each.clear();
      notify();
    }
    if (status === 'signed-in') owner = user;
  });

  return {
    store,
    find: <K extends DraftKind>({ kind, record }: DraftPlace<K>): Draft<K> | undefined =>
      byKind[kind].get(record),
    keep<K extends DraftKind>(draft: Draft<K>): void {
      const isNew = !byKind[draft.kind].has(draft.record);
      byKind[draft.kind].set(draft.record, draft);
      if (isNew) notify();
    },
    drop({ kind, record }: DraftPlace<DraftKind>): void {
      if (byKind[kind].delete(record)) notify();
    },
    /** Drops the drafts about a deleted document. */
    dropRecord(record: string): void {
      for (const each of Object.values(byKind)) each.delete(record);
      for (const { change } of lines.values()) if (change.record === record) lines.delete(change);
      notify();
    },
    beginLines(changes: readonly Change[], action: Action): void {
      for (const change of changes)
        lines.set(change, {
          kind: 'line',
          record: change.record,
          change,
          action,
          state: 'waiting',
          outcome: null,
        });
      notify();
    },
    /** Updates a line, unless a sign-out discarded it meanwhile. */
    setLine(change: Change, next: Partial<Pick<DraftedChange, 'state' | 'outcome'>>): void {
      const line = lines.get(change);
      if (line) lines.set(change, { ...line, ...next });
      notify();
    },
    dropLine(change: Change): void {
      if (lines.delete(change)) notify();
    },
  };
}
