/**
 * Beginning of the start script: writes what the browser keeps of a returning visitor into the header before the first paint,
 * the name and the units in the cart, as src/app/layout/header.tsx does later. Where the browser refuses its storage, or holds
 * what is no entry of the shop, the header stays that of an unknown visitor.
 */
export const KEPT_HEADER = `try {
  const stored = (key) => JSON.parse(localStorage['bornera.' + key] || '{}').value;
  const [name, , count, label] = document.querySelectorAll('nav span');
  const user = stored('user');
  if (user) name.textContent = user.given_name || user.name.split(' ')[0];
  const { owner, items } = stored('cart');
  // The page clears a buyer's cart that has no session.
  if (user || /^(anonymous|$)/.test(owner)) {
    const units = items.reduce((sum, item) => sum + item.cantidadIndividual, 0);
    count.textContent = units > 99 ? '99+' : units || '';
    label.textContent = 'Carrito, ' + units + (units === 1 ? ' producto' : ' productos');
  }
} catch {}`;
