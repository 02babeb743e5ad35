import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import { readPhone, type Phone } from '#domain/buyer/phone.ts';
import type { Order } from '#domain/orders/order.ts';
import { tableCells, type TableColumn } from '#domain/text/table-cells.ts';
import type { Parcel } from './parcel.ts';

interface SheetRow {
  readonly order: Order;
  readonly parcel: Parcel;
  readonly buyer: BuyerRecord;
  readonly phone: Phone;
}

/** A column of a carrier's sheet. */
export type Column = TableColumn<SheetRow>;

export function sheetCells(
  columns: readonly Column[],
  parcels: readonly { readonly order: Order; readonly parcel: Parcel }[],
): string[][] {
  const rows = parcels.map(({ order, parcel }) => {
    const { usuario: buyer } = order;
    return { order, parcel, buyer, phone: readPhone(buyer.codarea, buyer.cel) };
  });
  return tableCells(columns, rows);
}
