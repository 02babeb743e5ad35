import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import { type Phone, readPhone } from '#domain/buyer/phone.ts';
import type { Order } from '#domain/orders/order.ts';
import { isFormula, tableCells, type TableColumn } from '#domain/text/text-cell.ts';
import type { Parcel } from './parcel.ts';
import { toAscii, toAsciiWithEnye } from '#domain/text/ascii.ts';

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

/** Digits that a spreadsheet takes for a date, a time or a power of ten: street number 10/12, unit 2-3, unit 12E5. */
const JOINED_DIGITS = /^\d+([-/:e]\d+)+$/i;

/**
 * A text as a cell that a spreadsheet shows as it is: in ASCII, without separators and quotes, no formula and no date
 * (docs/panel.md#shipping-files).
 */
export function plainCell(text: string): string {
  const cell = apart(toAscii(text).replaceAll(';', ',').replaceAll('"', "'"));
  return isFormula(text) || isFormula(cell) ? `'${cell}` : cell;
}

/** A cell of the courier's sheet, which refuses most signs: letters, digits, points and commas. */
export function courierCell(text: string): string {
  return apart(toAsciiWithEnye(text))
    .replaceAll(/[^A-Za-zÑñ0-9.,]+/g, ' ')
    .trim();
}

function apart(cell: string): string {
  return JOINED_DIGITS.test(cell) ? cell.replaceAll(/[-/:]/g, ' a ').replaceAll(/e/gi, '-$&') : cell;
}
