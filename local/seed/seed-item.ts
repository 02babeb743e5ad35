/** What a product of the seed says of itself; `toProduct` works out the rest. Defaults: '', 0, false, null. */
export interface SeedItem {
  readonly id: number;
  readonly title: string;
  /** The marketplace's current price in pesos. */
  readonly price: number;
  /** The marketplace's price before its discount. */
  readonly before?: number;
  readonly stock: number;
  /** Grams. */
  readonly weight: number;
  /** Units sold on the marketplace. */
  readonly sold: number;
  /** How many pictures the listing has, 1 to 9. */
  readonly pictures: number;
  /** Pesos of the marketplace's charge for free shipping. */
  readonly free?: number;
  readonly full?: boolean;
  readonly deprecated?: boolean;
  readonly info?: string;
  readonly category?: string;
  readonly video?: string;
}
