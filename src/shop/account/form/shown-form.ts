import type { Identity, ShippingData, UserRecord } from '../../../domain/buyer/buyer.ts';
import { FORM_FIELDS } from '../../../domain/buyer/shipping-form.ts';

/** What stands in the record for an empty floor or unit (spec §5), which the form shows as empty. */
const DASH = '-';

/**
 * What the form shows of the record. A name or an e-mail that is not on file is offered as the identity provider
 * has it, unless the buyer touched the field; it is stored only when the form is saved.
 */
export function shownForm(user: UserRecord, identity: Identity, touched: ReadonlySet<string>): ShippingData {
  const offer = (field: keyof typeof FORM_FIELDS, offered: string) =>
    user[field] || (touched.has(field) ? '' : offered.trim().slice(0, FORM_FIELDS[field].maxLength));
  return {
    nombre: offer('nombre', identity.given_name),
    apellido: offer('apellido', identity.family_name),
    correo: offer('correo', identity.email.length <= FORM_FIELDS.correo.maxLength ? identity.email : ''),
    dni: user.dni,
    provincia: user.provincia,
    localidad: user.localidad,
    calle: user.calle,
    altura: user.altura,
    piso: user.piso === DASH ? '' : user.piso,
    unidad: user.unidad === DASH ? '' : user.unidad,
    cp: user.cp,
    codarea: user.codarea,
    cel: user.cel,
    cuit: user.cuit,
    iva: user.iva,
    trackCode: user.trackCode,
  };
}
