import type { BuyerRecord } from '../../domain/buyer/buyer.ts';
import { buyerEmail, buyerName, buyerPlace, buyerStreet } from '../../domain/buyer/address.ts';
import details from './details.module.css';

/** Lists a buyer's address, contact and billing data, without empty fields. */
export function BuyerData({ buyer }: { readonly buyer: BuyerRecord }) {
  const rows: readonly (readonly [name: string, value: string])[] = [
    ['Nombre', buyerName(buyer)],
    ['DNI', buyer.dni],
    ['Dirección', buyerStreet(buyer)],
    ['Localidad', [buyerPlace(buyer), buyer.cp && `CP ${buyer.cp}`].filter(Boolean).join(' · ')],
    ['Celular', `${buyer.codarea} ${buyer.cel}`.trim()],
    ['E-mail', buyerEmail(buyer)],
    ['IVA', [buyer.iva, buyer.cuit && `CUIT ${buyer.cuit}`].filter(Boolean).join(' · ')],
    ['Quiere aviso por', buyer.trackCode],
    ['Aviso de Andreani', buyer.esNotificarAndreani ? 'Sí' : 'No'],
  ];
  return (
    <dl className={details.data}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
