/** The number on the cart's icon; '' for none. */
export function cartBadge(units: number): string {
  return units > 99 ? '99+' : String(units || '');
}

/** The cart's link for screen readers. Does without `unitsText`, whose module would be in the start script of every page. */
export function cartLabel(units: number): string {
  return units === 1 ? 'Carrito, 1 unidad' : `Carrito, ${units} unidades`;
}
