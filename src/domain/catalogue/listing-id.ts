/** The listing of a catalogue's page stands in a parameter; the page's own number is no listing. */
const PARAMETER = /(?:item_id[:=]|item_id%3A|\bwid=)(?<id>ML[A-Z]\d{1,20})/i;
const CATALOGUE_PAGE = /\/(?:p|up)\/ML/i;
const LISTING = /\b(?<site>ML[A-Z])-?(?<digits>\d{1,20})\b/i;

/**
 * Returns the id of a marketplace listing, `MLA123`, from the id itself or any address of the listing; null where the text
 * names none.
 */
export function listingId(text: string): string | null {
  const named = PARAMETER.exec(text)?.groups?.['id'];
  if (named !== undefined) return named.toUpperCase();
  const { site, digits } = (CATALOGUE_PAGE.test(text) ? null : LISTING.exec(text))?.groups ?? {};
  return site === undefined || digits === undefined ? null : `${site.toUpperCase()}${digits}`;
}
