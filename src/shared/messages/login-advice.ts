/** Advice to a visitor who added to the cart without signing in. In a file of its own: every first visit loads it. */
export const LOGIN_ADVICE = 'No estas logueado. Te recomendamos iniciar sesión para no perder el carrito';
