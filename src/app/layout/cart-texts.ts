/** Returns the number on the cart's icon; '' for none. */
export function cartBadge(units: number): string {
  return units > 99 ? '99+' : String(units || '');
}

/** Returns the cart link's name for screen readers. Avoids `unitsText`, whose module would be inlined in every page. */
export function cartLabel(units: number): string {
  return units === 1 ? 'Carrito, 1 unidad' : `Carrito, ${units} unidades`;
}
