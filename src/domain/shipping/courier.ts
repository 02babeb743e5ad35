/** The courier that ships the orders of the checkout and offers traces. In a file of its own, so that cards do not load all carriers. */
export const COURIER = 'Andreani' as const;
