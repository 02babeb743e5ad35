/** Formats of a YouTube video address: watch page, shared link, Short, live video, embedded player. */
const ADDRESS =
  /^(?:https?:\/\/)?(?:youtu\.be\/|(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com\/(?:(?:shorts|embed|live|v)\/|watch\/?\?(?:\S*&)?v=))(?<id>[\w-]{11})(?:[/?&#]\S*)?$/i;

const ID = /^[\w-]{11}$/;

/** Returns the id of a YouTube video from its address or the id itself; null for any other text. */
export function youtubeId(text: string): string | null {
  if (ID.test(text)) return text;
  return ADDRESS.exec(text)?.groups?.['id'] ?? null;
}

/** On a catalogue page the listing id is in a query parameter; the number of the page itself is not a listing. */
const PARAMETER = /(?:item_id[:=]|item_id%3A|\bwid=)(?<id>ML[A-Z]\d{1,20})/i;
const CATALOGUE_PAGE = /\/(?:p|up)\/ML/i;
const LISTING = /\b(?<site>ML[A-Z])-?(?<digits>\d{1,20})\b/i;

/** Returns the id of a marketplace listing, `MLA123`, from the id or any address of the listing; null for any other text. */
export function listingId(text: string): string | null {
  const named = PARAMETER.exec(text)?.groups?.['id'];
  if (named !== undefined) return named.toUpperCase();
  const { site, digits } = (CATALOGUE_PAGE.test(text) ? null : LISTING.exec(text))?.groups ?? {};
  return site === undefined || digits === undefined ? null : `${site.toUpperCase()}${digits}`;
}
