/** Addresses of a video as YouTube writes them: watch page, shared link, Short, live video, embedded player. */
const ADDRESS =
  /^(?:https?:\/\/)?(?:youtu\.be\/|(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com\/(?:(?:shorts|embed|live|v)\/|watch\/?\?(?:\S*&)?v=))(?<id>[\w-]{11})(?:[/?&#]\S*)?$/i;

const ID = /^[\w-]{11}$/;

/** Returns the id of a YouTube video, from its address or the id itself; null for any other text. */
export function youtubeId(text: string): string | null {
  if (ID.test(text)) return text;
  return ADDRESS.exec(text)?.groups?.['id'] ?? null;
}
