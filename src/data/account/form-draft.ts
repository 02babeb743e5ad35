import * as v from 'valibot';
import { IVA_CONDITIONS, TRACK_CODES } from '#domain/buyer/buyer.ts';
import { FORM_FIELDS } from '#domain/buyer/form-fields.ts';
import { fieldNames, mapFields, pickFields } from '#domain/fields.ts';
import type { UserPatch } from '#data/firestore/user-codec.ts';
import { stored } from '#data/storage/stored.ts';

/** Form fields with possibly unsaved changes, restored after a reload (docs/data.md#browser-storage). */
const storedDraft = stored(
  'bornera.draft',
  1,
  v.object({
    sub: v.pipe(v.string(), v.minLength(1)),
    // Drops the cart, which is stored separately, and the fields of the identity provider.
    changes: v.object({
      ...mapFields(FORM_FIELDS, () => v.exactOptional(v.string())),
      iva: v.exactOptional(v.picklist([...IVA_CONDITIONS, ''])),
      trackCode: v.exactOptional(v.picklist(TRACK_CODES)),
      esNotificarAndreani: v.exactOptional(v.boolean()),
    }),
  }),
);

/** Returns the possibly unsaved changes of a buyer's form. Tabs share them; each tab replaces only its own fields. */
export function formDraft(sub: string) {
  let own: UserPatch = {};

  function read(): UserPatch | null {
    const draft = storedDraft.read();
    return draft?.sub === sub ? draft.changes : null;
  }

  function write(changes: UserPatch): void {
    const all = read() ?? {};
    const others = pickFields(
      all,
      fieldNames(all).filter((name) => !(name in own)),
    );
    storedDraft.write({ sub, changes: { ...others, ...changes } });
    own = changes;
    if (Object.keys(read() ?? {}).length === 0) storedDraft.clear();
  }

  return { read, write, clear: () => write({}) };
}

/** Texts of the form that do not fit, as typed. The record stores none of them until the buyer corrects them. */
export const storedUnfit = stored(
  'bornera.unfit',
  1,
  v.object({
    sub: v.pipe(v.string(), v.minLength(1)),
    texts: v.object(mapFields(FORM_FIELDS, () => v.exactOptional(v.string()))),
  }),
);
