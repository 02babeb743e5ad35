import { useEffect, useEffectEvent, useState } from 'react';
import { SECTION_PARAMETER, useUrlParameters } from './use-url-parameters.ts';

/** Minimum letters for a database query. */
const MIN_LENGTH = 2;

export type AddressSearch = ReturnType<typeof useAddressSearch>;

/**
 * Keeps a search: the typed text, and the text in the address, with which the database is queried.
 * @param parameter of the address: `buscar`
 */
export function useAddressSearch(parameter: string) {
  const [parameters, write] = useUrlParameters();
  const written = parameters.get(parameter) ?? '';
  const [text, type] = useAddressText(written, (typed) => write({ [parameter]: typed }));
  const stored = written.trim();
  return { text, type, query: stored.length < MIN_LENGTH ? '' : stored };
}

/** Milliseconds after a key before the address changes and the database is queried: browsers limit how often an address may change. */
const PAUSE_MS = 400;

/**
 * Keeps a text that is also in the address, which is updated a moment after the last key.
 * @param written the text in the address; replaces the typed text when a link or a button changes the address
 */
export function useAddressText(written: string, write: (text: string) => void) {
  const [typed, setTyped] = useState(written);
  const [known, setKnown] = useState(written);
  // The address changes a moment after it was written: until then it has an old text, not a new one.
  const [sent, setSent] = useState(written);
  if (written !== known) {
    setKnown(written);
    if (written !== sent) {
      setSent(written);
      setTyped(written);
    }
  }
  const save = useEffectEvent((text: string) => {
    setSent(text);
    write(text);
  });
  useEffect(() => {
    if (typed === sent) return undefined;
    const section = sectionInAddress();
    // After the seller has followed a link to another section, which may still be rendering, a change would navigate back.
    const timer = setTimeout(() => section === sectionInAddress() && save(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sent]);
  return [typed, setTyped] as const;
}

function sectionInAddress(): string | null {
  return new URLSearchParams(location.search).get(SECTION_PARAMETER);
}
