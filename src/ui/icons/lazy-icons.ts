/** The icons of the buyer's screens that load when visited: product, cart and profile. See `icons.ts`. */

export const loginIcon = 'M14 4h4.5A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5H14M3.5 12H15M11 8l4 4-4 4';
export const logoutIcon = 'M10 4H5.5A1.5 1.5 0 0 0 4 5.5v13A1.5 1.5 0 0 0 5.5 20H10M9 12h11.5M16.5 8l4 4-4 4';
export const saveIcon =
  'M5.5 4H16l4 4v10.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4ZM8 4v4.5h7V4M8 20v-6h8v6';
export const downloadIcon = 'M12 3.5v12M7 11l5 5 5-5M4 20.5h16';
export const uploadIcon = 'M12 16V4M7 8.5l5-5 5 5M4 20.5h16';
export const addIcon = 'M12 5v14M5 12h14';
export const minusIcon = 'M5 12h14';
export const copyIcon =
  'M9.5 8h9A1.5 1.5 0 0 1 20 9.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8 18.5v-9A1.5 1.5 0 0 1 9.5 8ZM16 8V5.5A1.5 1.5 0 0 0 14.5 4h-9A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16H8';
export const deleteIcon =
  'M4 6.5h16M9 6.5V4.5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2M6 6.5l1 12.6a1.5 1.5 0 0 0 1.5 1.4h7a1.5 1.5 0 0 0 1.5-1.4l1-12.6M10 10.5v6M14 10.5v6';
export const editIcon =
  'M4 20l1-4.5L16.5 4a1.8 1.8 0 0 1 2.5 0l1 1a1.8 1.8 0 0 1 0 2.5L8.5 19ZM14.5 6l3.5 3.5';
export const chevronLeftIcon = 'M14.5 6l-6 6 6 6';
export const truckIcon =
  'M2.5 5.5h11.5v11M14 9h4l3.5 4v3.5h-2.5M4.5 16.5h-2v-11M9.5 16.5H14M7 19a2.3 2.3 0 1 0 0-4.6A2.3 2.3 0 0 0 7 19ZM16.7 19a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z';
export const shareIcon =
  'M6.5 14.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM17.5 8.2a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM17.5 21.2a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM9 10.7l6.1-3.7M9 13.3l6.1 3.7';
export const pinIcon =
  'M12 21c-4.7-4.3-7-8-7-11a7 7 0 0 1 14 0c0 3-2.3 6.7-7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z';
export const playIcon = 'M7.5 4.5v15l12-7.5Z';
export const fileIcon =
  'M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5ZM13.5 3.5v5h5M9 13h6M9 16.5h6';
export const clockIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.3l3.3 2';
export const pauseIcon = 'M8.5 5v14M15.5 5v14';
export const zoomIcon = 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.5 15.5 21 21M10.5 7.8v5.4M7.8 10.5h5.4';
