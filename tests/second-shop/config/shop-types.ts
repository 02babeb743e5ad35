// The files of `shop/` find the types here as they find them in src/config.
export type {
  Brand,
  Category,
  NationalTaxes,
  OrderLimits,
  PaymentData,
  PickUpPlace,
  SellerPromises,
  Sender,
  Shop,
} from '#config/shop-types.ts';
