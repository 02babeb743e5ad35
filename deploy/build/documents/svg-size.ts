/**
 * Returns the size of an SVG in pixels, from its viewBox.
 * @throws Error without a viewBox, because a picture of unknown size would move the page when it loads.
 */
export function svgSize(svg: string): { readonly width: number; readonly height: number } {
  const [, box = ''] = /<svg[^>]*\sviewBox="([^"]*)"/.exec(svg) ?? [];
  const [left, top, width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (left === undefined || top === undefined || !(width > 0) || !(height > 0))
    throw new Error('An SVG needs a viewBox="x y width height".');
  return { width, height };
}
