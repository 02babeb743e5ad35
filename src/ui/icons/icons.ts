/**
 * The icons of the first load: header, footer, list and shared controls. The others are in `lazy-icons.ts` and
 * `panel-icons.ts`, because a module is never split between chunks. Each icon is the `d` of one 24 × 24 stroke path
 * (a dot is a zero-length stroke).
 */
export type IconShape = string;

export const cartIcon =
  'M2.5 4h2.6l2.4 11.2h9.9L20 7.5H6M9 20.5a.7.7 0 1 0 0-1.4 .7.7 0 0 0 0 1.4ZM16.5 20.5a.7.7 0 1 0 0-1.4 .7.7 0 0 0 0 1.4Z';
export const addToCartIcon =
  'M2.5 4h2.6l2.4 11.2h9.9l1-3M6 7.5h4M9 20.5a.7.7 0 1 0 0-1.4 .7.7 0 0 0 0 1.4ZM16.5 20.5a.7.7 0 1 0 0-1.4 .7.7 0 0 0 0 1.4ZM17 3v7M13.5 6.5h7';
export const userIcon = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5';
export const helpIcon =
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.4 9.4a2.7 2.7 0 1 1 3.9 2.5c-.9.5-1.3 1-1.3 2M12 17h.01';
export const emailIcon =
  'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5ZM3.5 7l8.5 6 8.5-6';
export const whatsappIcon =
  'M3.5 20.5l1.2-4.3A8.6 8.6 0 1 1 8 19.4ZM9 8.2c-.6 2.9 3.6 7.3 6.6 6.9l.6-1.7-2.1-1-1 1c-1.2-.5-2-1.3-2.5-2.5l1-1-1-2.1Z';
export const instagramIcon =
  'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM16.6 7.4h.01';
export const facebookIcon = 'M16.5 3.5h-2.3A3.7 3.7 0 0 0 10.5 7.2V20.5M7 12.5h8';
export const tiktokIcon = 'M13.5 3.5v12.2a3.8 3.8 0 1 1-3.8-3.8M13.5 3.5c.2 3 2.3 5 5.5 5.2';
export const youtubeIcon =
  'M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4ZM10.2 9.2v5.6l4.8-2.8Z';
export const telegramIcon = 'M21 4 2.8 11.2l5.7 2.2L18 7l-7 8 6.5 4.5ZM8.5 13.4V19l2.5-4';
export const searchIcon = 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.7 15.7l5 5';
export const closeIcon = 'M6 6l12 12M18 6 6 18';
export const chevronDownIcon = 'M6 9.5l6 6 6-6';
export const chevronRightIcon = 'M9.5 6l6 6-6 6';
export const externalIcon =
  'M13.5 4H20v6.5M20 4l-9.5 9.5M17 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-10A1.5 1.5 0 0 1 4 18.5v-10A1.5 1.5 0 0 1 5.5 7H10';
export const heartIcon =
  'M12 20.2C6.5 16.3 3.2 12.9 3.2 8.9A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 8.8 2.3c0 4-3.3 7.4-8.8 11.3Z';
export const checkIcon = 'M4.5 12.5l5 5L19.5 7';
export const warningIcon = 'M12 3.8 2.8 19.8h18.4ZM12 10v4.5M12 17.2h.01';
export const infoIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.7h.01';
