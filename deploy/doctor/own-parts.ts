import { brand } from '#config/shop/brand.ts';
import { categories, newModels, oldAddressWords } from '#config/shop/catalogue.ts';
import { payment } from '#config/shop/payment.ts';
import { searchExamples } from '#config/shop/search.ts';
import { sender } from '#config/shop/shipping.ts';
import { shop } from '#config/shop/shop.ts';
import { readLogo } from '#tools/brand/logo.ts';
import { ownersTexts } from '#deploy/build/owners-files.ts';

/** The values and texts of an owner that the doctor compares with the demo shop's. */
export const ownParts = () => ({
  ...ownersTexts(),
  shop,
  sender,
  payment,
  brand,
  logo: readLogo().svg,
  searchExamples,
  categories,
  oldAddressWords,
  newModels,
});
export type OwnParts = ReturnType<typeof ownParts>;
