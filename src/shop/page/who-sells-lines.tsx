import { shop, whoSells } from '#config/shop/shop.ts';

/** Renders who sells, for buyers who are about to transfer money (docs/buying.md#header-and-footer). */
export function WhoSellsLines() {
  if (whoSells === null) return null;
  const { place, cuit, hours } = whoSells;
  return (
    <div className="muted small">
      <p>
        <span>{`${shop.name} · ${place} · `}</span>
        <span className="unbroken">{`CUIT ${cuit}`}</span>
      </p>
      <p>{`Atendemos de ${hours}.`}</p>
    </div>
  );
}
