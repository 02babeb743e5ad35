import { createSavedForLater } from '../../../data/cart/saved-for-later.ts';

/** The one place of what this browser's buyer set apart for the next order. */
export const savedForLater = createSavedForLater();
