/** Long enough for every browser to have begun the download, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Offers a text as a file to be kept. */
export function downloadText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE_MS);
}
