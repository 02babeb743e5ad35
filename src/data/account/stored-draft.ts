import * as v from 'valibot';
import { IVA_CONDITIONS, TRACK_CODES } from '#domain/buyer/buyer.ts';
import { FORM_FIELDS } from '#domain/buyer/form-fields.ts';
import { mapFields } from '#domain/fields.ts';
import { stored } from '#data/storage/stored.ts';

/** Form fields that may be unsaved, which a reload restores (docs/data.md#browser-storage). */
export const storedDraft = stored(
  'bornera.draft',
  1,
  v.object({
    sub: v.pipe(v.string(), v.minLength(1)),
    changes: v.object({
      ...mapFields(FORM_FIELDS, () => v.exactOptional(v.string())),
      iva: v.exactOptional(v.picklist([...IVA_CONDITIONS, ''])),
      trackCode: v.exactOptional(v.picklist(TRACK_CODES)),
      esNotificarAndreani: v.exactOptional(v.boolean()),
    }),
  }),
);
