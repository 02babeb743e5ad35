import * as v from 'valibot';
import { IVA_CONDITIONS, TRACK_CODES } from '../../domain/buyer/buyer.ts';
import { stored } from '../storage/stored.ts';

const text = v.exactOptional(v.string());

/** What was typed into the form and is not known to be saved: it outlives a reload (spec §4). */
export const storedDraft = stored(
  'bornera.draft',
  1,
  v.object({
    sub: v.pipe(v.string(), v.minLength(1)),
    changes: v.object({
      nombre: text,
      apellido: text,
      correo: text,
      dni: text,
      provincia: text,
      localidad: text,
      calle: text,
      altura: text,
      piso: text,
      unidad: text,
      cp: text,
      codarea: text,
      cel: text,
      cuit: text,
      iva: v.exactOptional(v.picklist([...IVA_CONDITIONS, ''])),
      trackCode: v.exactOptional(v.picklist(TRACK_CODES)),
      esNotificarAndreani: v.exactOptional(v.boolean()),
    }),
  }),
);
