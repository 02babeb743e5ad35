import { afterAll } from 'vitest';
import { takeShop } from './shared-shop.ts';

// Registered first, so that the shop is released after the file's own afterAll hooks.
afterAll(await takeShop());
