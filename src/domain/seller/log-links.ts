/** Names in the log of the order in place of this one, of the order that this one is in place of, and of where its money went. */
export const REPLACED_BY = 'rehechoComo';
export const REPLACES = 'rehace';
export const HANDED_OVER_TO = 'pasoA';

/** Returns the id of the newest order that was made in place of another, from the other one's entries; null for none. */
export function replacementIn(
  entries: readonly { readonly despues: Readonly<Record<string, unknown>> }[],
): string | null {
  return entries.map(({ despues }) => despues[REPLACED_BY]).find((id) => typeof id === 'string') ?? null;
}
