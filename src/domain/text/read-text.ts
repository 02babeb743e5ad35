/**
 * Reads a text file in UTF-8 or UTF-16 without its byte order mark; any other file as Windows-1252, as older editors write.
 * @returns the text, and whether the encoding is only a guess
 */
export function readText(bytes: Uint8Array) {
  const [first, second] = bytes;
  const utf16 =
    first === 0xff || second === 0 ? 'utf-16le' : first === 0xfe || first === 0 ? 'utf-16be' : null;
  try {
    return { text: new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
  }
}
