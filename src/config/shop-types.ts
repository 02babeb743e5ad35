import type * as v from 'valibot';
import type { valueSchemas } from './check-values.ts';

/** The exports of each file of src/config/shop. */
export type OwnersValues = {
  [File in keyof typeof valueSchemas]: v.InferOutput<(typeof valueSchemas)[File]>;
};

/** Types of the owner's values, inferred from their schemas; comments in src/config/shop explain each value. */
export type Shop = OwnersValues['shop']['shop'];
export type SellerPromises = OwnersValues['shop']['promises'];
export type WhoSells = NonNullable<OwnersValues['shop']['whoSells']>;
export type Brand = OwnersValues['brand']['brand'];
export type PaymentData = OwnersValues['payment']['payment'];
export type NationalTaxes = NonNullable<OwnersValues['prices']['nationalTaxes']>;
export type OrderLimits = OwnersValues['prices']['orderLimits'];
export type PickUpPlace = NonNullable<OwnersValues['shipping']['pickUp']>;
export type ShippingFormula = OwnersValues['shipping']['shippingFormula'];
export type Sender = OwnersValues['shipping']['sender'];
export type OwnProducts = OwnersValues['catalogue']['ownProducts'];
export type Category = OwnersValues['catalogue']['categories'][number];
