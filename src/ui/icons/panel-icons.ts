/** The icons that only the seller's panel draws. See `icons.ts`. */

export const orderIcon = 'M4 7.5 12 3.5l8 4v9l-8 4-8-4ZM4 7.5l8 4 8-4M12 11.5v9M8 5.5l8 4';
export const productsIcon =
  'M7 7h10v10H7ZM10 10h4v4h-4ZM10 3.5V7M14 3.5V7M10 17v3.5M14 17v3.5M3.5 10H7M3.5 14H7M17 10h3.5M17 14h3.5';
export const usersIcon =
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.4-3.5 3-5.5 6.5-5.5s6.1 2 6.5 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.6c2 .7 3.2 2.4 3.5 4.9';
export const chartIcon = 'M4 3.5v17h16.5M8 16.5v-4M12 16.5v-8M16 16.5v-6M20 16.5V6';
export const printIcon =
  'M7 8V3.5h10V8M7 17H4.5A1.5 1.5 0 0 1 3 15.5v-6A1.5 1.5 0 0 1 4.5 8h15A1.5 1.5 0 0 1 21 9.5v6a1.5 1.5 0 0 1-1.5 1.5H17M7 13.5h10v7H7Z';
export const keyboardIcon =
  'M3.5 6h17A1.5 1.5 0 0 1 22 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-17A1.5 1.5 0 0 1 2 16.5v-9A1.5 1.5 0 0 1 3.5 6ZM6 10h.01M10 10h.01M14 10h.01M18 10h.01M7.5 14h9';
export const filterIcon = 'M4 6.5h16M7 12h10M10 17.5h4';
