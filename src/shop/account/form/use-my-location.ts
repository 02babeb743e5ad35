import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../data/services.ts';
import { PLACE_FIELDS, type PlaceField, type PlaceFields } from '../../../domain/buyer/place.ts';
import { locateBuyer, type LocateProblem } from './locate.ts';
import type { ShippingFormState } from './use-shipping-form.ts';

/** A field that holds something else than the place says. */
export interface Conflict {
  readonly field: PlaceField;
  readonly now: string;
  readonly found: string;
}

export interface MyLocation {
  readonly busy: boolean;
  readonly outcome: LocateProblem | 'filled' | 'same' | 'kept' | null;
  /** Asked about before they are filled. */
  readonly conflicts: readonly Conflict[];
  readonly start: () => void;
  readonly replace: () => void;
  readonly keep: () => void;
}

/** Fills the form's place from where the buyer is: what is empty at once, what is not after asking. */
export function useMyLocation(form: ShippingFormState): MyLocation {
  const { geocodingUrl } = useServices().env;
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<MyLocation['outcome']>(null);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const leaving = useRef<AbortController>(null);
  // The form as it is when the answer comes, which may be seconds later.
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => () => leaving.current?.abort(), []);

  function take(found: PlaceFields): void {
    const { values } = latest.current;
    const differing = PLACE_FIELDS.filter((field) => found[field] !== '' && found[field] !== values[field]);
    const empty = differing.filter((field) => values[field].trim() === '');
    if (empty.length > 0)
      latest.current.fill(Object.fromEntries(empty.map((field) => [field, found[field]])));
    const taken = differing.filter((field) => !empty.includes(field));
    setConflicts(taken.map((field) => ({ field, now: values[field], found: found[field] })));
    if (empty.length > 0) setOutcome('filled');
    else if (taken.length === 0) setOutcome('same');
  }

  async function run(): Promise<void> {
    leaving.current?.abort();
    const mine = new AbortController();
    leaving.current = mine;
    setBusy(true);
    setOutcome(null);
    const located = await locateBuyer(geocodingUrl, mine.signal);
    if (mine.signal.aborted) return;
    setBusy(false);
    if (located.kind === 'found') take(located.fields);
    else setOutcome(located.kind);
  }

  return {
    busy,
    outcome,
    conflicts,
    start: () => void run(),
    replace() {
      form.fill(Object.fromEntries(conflicts.map(({ field, found }) => [field, found])));
      setConflicts([]);
      setOutcome('filled');
    },
    keep() {
      setConflicts([]);
      if (outcome !== 'filled') setOutcome('kept');
    },
  };
}
