/** The most that the database takes as an amount of pesos (firestore.rules). */
const MAX_PESOS = 1_000_000_000;

/**
 * Pesos as the seller types them: `12500`, `12.500`, `12500,50` or `12500.5`; null for what is no amount. A point
 * followed by three digits separates thousands, as it is written here.
 */
export function parsePesos(typed: string): number | null {
  const text = typed.replace(/[\s$]/g, '');
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(text) ? text.replaceAll('.', '') : text;
  if (!/^\d+([.,]\d{1,2})?$/.test(plain)) return null;
  const pesos = Number(plain.replace(',', '.'));
  return pesos <= MAX_PESOS ? pesos : null;
}

/** An amount as it is edited: no thousands, a decimal comma. */
export function editablePesos(pesos: number): string {
  return (Number.isInteger(pesos) ? String(pesos) : pesos.toFixed(2)).replace('.', ',');
}
