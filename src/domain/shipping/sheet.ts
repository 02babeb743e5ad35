import type { BuyerRecord } from '../buyer/buyer.ts';
import { phoneParts, type PhoneParts } from '../buyer/phone.ts';
import type { Order } from '../orders/order.ts';
import { tableCells, type TableColumn } from '../text/table-cells.ts';
import type { Parcel } from './parcel.ts';

interface SheetRow {
  readonly order: Order;
  readonly parcel: Parcel;
  readonly buyer: BuyerRecord;
  /** Null when the number is not one that carriers accept. */
  readonly phone: PhoneParts | null;
}

/** A column of a carrier's sheet. */
export type Column = TableColumn<SheetRow>;

export function sheetCells(
  columns: readonly Column[],
  parcels: readonly { readonly order: Order; readonly parcel: Parcel }[],
): string[][] {
  const rows = parcels.map(({ order, parcel }) => {
    const { usuario: buyer } = order;
    return { order, parcel, buyer, phone: phoneParts(buyer.codarea, buyer.cel) };
  });
  return tableCells(columns, rows);
}
