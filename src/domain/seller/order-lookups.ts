/** A question to the database that finds orders by one of their fields, wherever in the years they are. */
export type OrderLookup =
  | { readonly kind: 'id'; readonly id: string }
  | {
      readonly kind: 'equal';
      readonly field: 'trackingNumber' | 'usuario.dni' | BuyerMail;
      readonly value: string;
    }
  /** The field begins with the value. */
  | {
      readonly kind: 'prefix';
      readonly field: 'usuario.nombre' | 'usuario.apellido';
      readonly value: string;
    };

type BuyerMail = 'usuario.correo' | 'usuario.email';

/**
 * What a search text may be, as questions that the database answers without going through every order: an id, a
 * tracking number, a mail address, a DNI, or names as people write them, with a capital.
 */
export function orderLookups(texto: string): OrderLookup[] {
  const text = texto.trim();
  if (text === '') return [];
  const joined = text.replace(/\s/g, '');
  const lookups: OrderLookup[] = [];
  if (/^[A-Za-z0-9-]{16,40}$/.test(text)) lookups.push({ kind: 'id', id: text });
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
