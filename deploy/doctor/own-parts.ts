import { categories, newModels, oldAddressWords } from '../../src/config/shop/catalogue.ts';
import { payment } from '../../src/config/shop/payment.ts';
import { sender } from '../../src/config/shop/shipping.ts';
import { shop } from '../../src/config/shop/shop.ts';
import { ownersTexts } from '../build/owners-files.ts';

/** What an owner edits, as far as the demo shop's values can be told from others. */
export const ownParts = () => ({
  ...ownersTexts(),
  shop,
  sender,
  payment,
  categories,
  oldAddressWords,
  newModels,
});
export type OwnParts = ReturnType<typeof ownParts>;
