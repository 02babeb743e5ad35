import { afterAll } from 'vitest';
import { takeShop } from './shared-shop.ts';

// Given back after everything that the file itself does at its end.
afterAll(await takeShop());
