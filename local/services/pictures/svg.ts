export type Point = readonly [number, number];

/** A number as short as two decimals allow: pictures are kept small. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');
}

/** A path through the points; closed unless told. */
export function poly(points: readonly Point[], close = true): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${close ? 'Z' : ''}`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, r = 0, more = ''): string {
  const round = r > 0 ? ` rx="${n(r)}"` : '';
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${round}${attributes(more)}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${attributes(more)}/>`;
}

export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${attributes(more)}/>`;
}

/** A stroke along a path. */
export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${attributes(more)}/>`;
}

/** Text centred on its point. */
export function label(x: number, y: number, size: number, text: string, fill: string, more = ''): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${n(x)}" y="${n(y + size * 0.36)}" font-size="${n(size)}" fill="${fill}" text-anchor="middle"${attributes(more)}>${safe}</text>`;
}

export function group(transform: string, content: string): string {
  return content === '' ? '' : `<g transform="${transform}">${content}</g>`;
}

export function moved(x: number, y: number, content: string): string {
  return x === 0 && y === 0 ? content : group(`translate(${n(x)} ${n(y)})`, content);
}

/** A row of round dots in one element: zero-length dashes with round ends. */
export function dots(from: Point, count: number, step: Point, diameter: number, fill: string): string {
  const [x, y] = from;
  const end = `${n(x + step[0] * (count - 1) + step[0] * 0.01)} ${n(y + step[1] * (count - 1) + step[1] * 0.01)}`;
  const gap = n(Math.hypot(step[0], step[1]));
  return line(
    `M${n(x)} ${n(y)}L${end}`,
    fill,
    diameter,
    `stroke-linecap="round" stroke-dasharray="0 ${gap}"`,
  );
}

/** A colour `#rrggbb` mixed with white (amount up to 1) or black (down to −1). */
export function shade(colour: string, amount: number): string {
  const target = amount > 0 ? 255 : 0;
  const weight = Math.abs(amount);
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `#${parts
    .map((part) =>
      Math.round(part + (target - part) * weight)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Repeatable numbers between 0 and 1 (mulberry32), so that a product always looks the same. */
export function dice(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function attributes(more: string): string {
  return more === '' ? '' : ` ${more}`;
}
