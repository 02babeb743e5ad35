/** Short words joined by a hyphen: «Wi-Fi», «ESP-01», «USB-C». */
const JOINED = /(\b\w{1,5}-\w{1,5}\b)/;

/**
 * Renders a product's title without line breaks inside «Wi-Fi». Search and copying still find the same letters
 * (docs/buying.md#product-page).
 */
export function TitleText({ children }: { readonly children: string }) {
  const parts = children.split(JOINED);
  if (parts.length === 1) return children;
  return parts.map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a title's parts never move
    <span key={at} className={at % 2 === 1 ? 'unbroken' : undefined}>
      {part}
    </span>
  ));
}
