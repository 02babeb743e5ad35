import type * as v from 'valibot';
import type { valueSchemas } from './check-values.ts';

type ValuesOf<File extends keyof typeof valueSchemas> = v.InferOutput<(typeof valueSchemas)[File]>;

/** Types of the owner's values, as their schemas have them; comments in src/config/shop say what each means. */
export type Shop = ValuesOf<'shop'>['shop'];
export type SellerPromises = ValuesOf<'shop'>['promises'];
export type Brand = ValuesOf<'brand'>['brand'];
export type PaymentData = ValuesOf<'payment'>['payment'];
export type NationalTaxes = NonNullable<ValuesOf<'prices'>['nationalTaxes']>;
export type OrderLimits = ValuesOf<'prices'>['orderLimits'];
export type PickUpPlace = NonNullable<ValuesOf<'shipping'>['pickUp']>;
export type Sender = ValuesOf<'shipping'>['sender'];
export type Category = ValuesOf<'catalogue'>['categories'][number];
