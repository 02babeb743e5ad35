import type { Brand } from '#config/shop-types.ts';

export const brand: Brand = { accent: '#9d174d', dark: '#500724', highlight: '#b45309', edge: 'line' };
