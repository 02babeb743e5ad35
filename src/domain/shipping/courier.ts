/** The courier, which ships the orders of the checkout and has the traces. Apart from the other carriers, so that a card's «Envío gratis» does not load them. */
export const COURIER = 'Andreani' as const;
