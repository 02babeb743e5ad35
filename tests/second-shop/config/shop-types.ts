// The files of `shop/` find the types here as they find them in src/config.
export type {
  Category,
  OrderLimits,
  PaymentData,
  SellerPromises,
  Sender,
  Shop,
} from '../../../src/config/shop-types.ts';
