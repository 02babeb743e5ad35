import { useState } from 'react';
import { shopPrice, type Product } from '../../domain/catalogue/product.ts';
import { editablePesos, parsePesos } from '../../domain/seller/amount.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { NO_PRICE } from '../../shared/price-text.ts';
import { TextField } from '../../ui/controls/text-field.tsx';

interface PriceFieldsProps {
  readonly product: Product;
  /** Name, label and error of a field. */
  readonly field: (name: 'price' | 'original_price') => {
    name: string;
    label: string;
    error: string | undefined;
  };
}

/** The marketplace's prices, with the shop's price that follows from what is typed (docs/product.md#prices). */
export function PriceFields({ product, field }: PriceFieldsProps) {
  const [price, setPrice] = useState(editable(product.price));
  const [original, setOriginal] = useState(editable(product.original_price));
  return (
    <>
      <TextField
        {...field('price')}
        inputMode="decimal"
        value={price}
        hint={shopPriceText(product, price, original)}
        onChange={({ target }) => setPrice(target.value)}
      />
      <TextField
        {...field('original_price')}
        inputMode="decimal"
        value={original}
        hint="Vacío si no tiene descuento."
        onChange={({ target }) => setOriginal(target.value)}
      />
    </>
  );
}

function editable(pesos: number | null): string {
  return pesos === null ? '' : editablePesos(pesos);
}

/** Says what the typed prices make of the shop's price, and when they change nothing. */
function shopPriceText(product: Product, price: string, original: string): string {
  const before = shopPrice(product);
  const after = typedPrice(product, price, original);
  if (after === null) return `En la tienda: ${NO_PRICE}, y no se puede pedir.`;
  if (Number.isNaN(after)) return 'En la tienda: falta un importe, por ejemplo 12500.';
  const text = formatPesos(after);
  const isTyped = price !== editable(product.price) || original !== editable(product.original_price);
  if (!isTyped) return `En la tienda: ${text}.`;
  if (after === before)
    return `No cambia nada: en la tienda sigue en ${text}${original.trim() === '' ? '.' : ', por el precio sin descuento.'}`;
  const change =
    before === null ? `En la tienda: ${text}.` : `En la tienda pasa de ${formatPesos(before)} a ${text}.`;
  return product.idMeli === '' ? change : `${change} Cada 6 horas vuelve a valer el de la publicación.`;
}

/** The shop's price of the typed ones; NaN for text that is no amount, null without a price. */
function typedPrice({ fullFilment }: Product, price: string, original: string): number | null {
  if (price.trim() === '') return null;
  return shopPrice({
    fullFilment,
    price: parsePesos(price) ?? Number.NaN,
    original_price: original.trim() === '' ? null : (parsePesos(original) ?? Number.NaN),
  });
}
