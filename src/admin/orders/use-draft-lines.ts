import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { productsById } from '#data/seller/products-store.ts';
import type { CartLink, LinkedItem } from '#domain/cart/cart-link.ts';
import type { CartLine } from '#domain/cart/cart-totals.ts';
import { MAX_ORDER_LINES } from '#domain/cart/cart.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { discountOf } from '#domain/checkout/transfer-discount.ts';
import { editablePesos, readPesos } from '#domain/seller/amount.ts';
import { linkedLines, type LinkedLines } from '#domain/seller/linked-lines.ts';
import { linesTotal, type PricedLine } from '#domain/seller/manual-order.ts';
import { sumPesos } from '#domain/text/money.ts';
import { cartLinkProblems } from '#shared/cart-link-text.ts';
import { OUT_OF_STOCK, unitsLeftText } from '#shared/stock-text.ts';
import { usePanelServices } from '#admin/common/panel-services.ts';

/** A line of an order while the seller types: the price is text. */
interface DraftLine {
  readonly product: Product;
  readonly quantity: number;
  readonly price: string;
}

export type LinesDraft = ReturnType<typeof useDraftLines>;

/** Returns the catalogue by product id, read when this is first used in a session. */
export function useCatalogue(): ReadonlyMap<number, Product> {
  const { products } = usePanelServices();
  const entries = useStore(products.store, (state) => state.entries);
  useEffect(() => products.open(), [products]);
  return useMemo(() => productsById(entries), [entries]);
}

interface LinesOptions {
  readonly products: ReadonlyMap<number, Product>;
  /** The lines to begin with, and a shipping cost as text; null for the usual one. */
  readonly initial: { readonly lines: LinkedLines; readonly shipping: string | null } | undefined;
  /** The shipping cost in pesos until the seller types another. */
  readonly usualCost: (lines: readonly PricedLine[]) => number;
  /** Discount on the products for a transfer; 0 for none. */
  readonly discountPercent: number;
}

/** Keeps the lines and the shipping cost of an order that the seller makes. */
export function useDraftLines({ products, initial, usualCost, discountPercent }: LinesOptions) {
  const [lines, setLines] = useState(() => initial?.lines.added.map(draftOf) ?? []);
  const [typedShipping, setShipping] = useState(initial?.shipping ?? null);
  const [problem, setProblem] = useState(() => problemText(initial ? leftOutTexts(initial.lines) : []));
  const priced = lines.map((line) => ({ ...line, price: readPesos(line.price) }));
  const shipping = typedShipping ?? editablePesos(usualCost(priced));
  const cost = readPesos(shipping);

  function add(items: readonly LinkedItem[], linkProblems: readonly string[]): void {
    const linked = linkedLines(items, products, lines);
    setLines([...lines, ...linked.added.map(draftOf)]);
    setProblem(problemText([...leftOutTexts(linked), ...linkProblems]));
  }

  return {
    lines,
    /** The lines with prices in pesos; NaN for a text that is no amount. */
    priced,
    products,
    maxUnits: (id: number) => products.get(id)?.stock ?? 0,
    shipping,
    setShipping,
    /** Pesos; NaN for a text that is no amount. */
    cost,
    /** Pesos; NaN while a price or the shipping cost is no amount. */
    total: linesTotal(priced, cost, discountPercent),
    /** Pesos off for a transfer, within `total`; NaN while a price is no amount. */
    discount: discountOf(sumPesos(priced), discountPercent),
    problem,
    setProblem,
    /** Shows why these lines cannot be saved; returns true for lines that can. */
    check(): boolean {
      const wrong = linesProblem(priced, cost);
      setProblem(wrong);
      return wrong === null;
    },
    add: ({ id }: Product) => add([{ id, quantity: 1 }], []),
    /** Adds the products of a cart's link, and shows what was left out. */
    addLinked: (link: CartLink) => add(link.items, cartLinkProblems(link)),
    change: (productId: number, changes: Partial<Pick<DraftLine, 'quantity' | 'price'>>) =>
      setLines(lines.map((line) => (line.product.id === productId ? { ...line, ...changes } : line))),
    remove: (productId: number) => setLines(lines.filter(({ product }) => product.id !== productId)),
  };
}

/** Nothing stands for an unknown price: the seller has to type one. */
function draftOf({ product, quantity, price }: CartLine): DraftLine {
  return { product, quantity, price: price === 0 ? '' : editablePesos(price) };
}

function problemText(problems: readonly string[]): string | null {
  return problems.length === 0 ? null : problems.join(' ');
}

function leftOutTexts({ refused, fewer }: LinkedLines): readonly string[] {
  return [
    ...refused.map(({ title, reason }) => `«${title}»: ${LEFT_OUT_TEXTS[reason]}`),
    ...fewer.map(({ product, quantity }) => `«${product.title}»: solo ${unitsLeftText(quantity)}.`),
  ];
}

function linesProblem(priced: readonly Pick<PricedLine, 'price'>[], shipping: number): string | null {
  if (priced.some(({ price }) => Number.isNaN(price)))
    return 'Revisá los precios: hay uno que no es un importe.';
  if (Number.isNaN(shipping)) return 'Revisá el costo de envío: no es un importe.';
  return priced.length === 0 ? 'Agregá al menos un producto.' : null;
}

const LEFT_OUT_TEXTS: Readonly<Record<LinkedLines['refused'][number]['reason'], string>> = {
  unknown: 'No está en el catálogo.',
  full: 'Es de Full: se vende y se envía desde el marketplace.',
  present: 'Ya está en el pedido.',
  'sold-out': OUT_OF_STOCK,
  'too-many': `Un pedido lleva hasta ${MAX_ORDER_LINES} productos distintos.`,
};
