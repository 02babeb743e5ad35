/** The courier that ships the shop's orders and provides parcel tracking. A separate file: product cards need no other carrier. */
export const COURIER = 'Andreani' as const;
