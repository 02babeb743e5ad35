import type { BuyerRecord } from '../buyer/buyer.ts';

/** A database query that finds orders of any age by one field. */
export type OrderLookup =
  | { readonly kind: 'id'; readonly value: string }
  /** The field equals the value, or begins with it. */
  | { readonly kind: 'equal' | 'prefix'; readonly field: LookupField; readonly value: string };

type LookupField =
  | 'trackingNumber'
  | `usuario.${keyof Pick<BuyerRecord, 'dni' | 'correo' | 'email' | 'nombre' | 'apellido'>}`;

/** The queries for a search text, each answered from an index. */
export function orderLookups(texto: string): OrderLookup[] {
  const text = texto.trim();
  if (text === '') return [];
  const joined = text.replace(/\s/g, '');
  const lookups: OrderLookup[] = [];
  if (/^[A-Za-z0-9-]{16,40}$/.test(text)) lookups.push({ kind: 'id', value: text });
  if (/^[A-Za-z0-9]{15,23}$/.test(joined))
    for (const value of new Set([joined, joined.toUpperCase(), joined.toLowerCase()]))
      lookups.push({ kind: 'equal', field: 'trackingNumber', value });
  if (text.includes('@'))
    for (const field of ['usuario.correo', 'usuario.email'] as const)
      lookups.push({ kind: 'equal', field, value: text.toLowerCase() });
  const dni = joined.replaceAll('.', '');
  if (/^\d{7,8}$/.test(dni)) lookups.push({ kind: 'equal', field: 'usuario.dni', value: dni });
  if (lookups.length === 0 && /^[\p{L}' -]{2,40}$/u.test(text)) lookups.push(...names(text));
  return lookups;
}

function names(text: string): OrderLookup[] {
  return text.split(/\s+/).flatMap((word) => {
    const value = `${word.charAt(0).toLocaleUpperCase('es')}${word.slice(1).toLocaleLowerCase('es')}`;
    return (['usuario.nombre', 'usuario.apellido'] as const).map(
      (field) => ({ kind: 'prefix', field, value }) as const,
    );
  });
}
