import { BLUE, GLASS, LCD, METAL, PLASTIC } from './paint.ts';
import { rowOf } from './connectors.ts';
import { box, type Part, part, raised, placed } from './solid.ts';
import { circle, dots, label, line, moved, n, type Point, poly, rect, shade, shape } from './svg.ts';

/** A relay's cube with what its lid says. */
export function relay(x: number, y: number, volts = '05'): Part {
  return placed(x, y, relayHere(0, 0, volts));
}

function relayHere(x: number, y: number, volts: string): Part {
  const z = 15.3;
  const say = (dy: number, size: number, text: string): string => label(x, y + dy, size, text, '#e6effc');
  return part(
    [x, y],
    (eye) =>
      box(eye, { x, y, w: 15.2, h: 19, z, top: BLUE, side: '#174a91' }) +
      raised(
        eye,
        z,
        rect(x - 6.9, y - 8.8, 13.8, 17.6, 'none', 0.4, 'stroke="#7fb0f0" stroke-width=".25" opacity=".7"') +
          say(-5.4, 2.5, 'RELÉ') +
          say(-1.6, 1.45, '10A 250VAC') +
          say(0.7, 1.45, '10A 30VDC') +
          say(4.6, 1.7, `SRD-${volts}VDC`),
      ),
    [
      [x - 6, y + 7],
      [x + 6, y + 7],
      [x, y - 8],
      [x - 6, y - 4],
      [x + 6, y - 4],
    ],
  );
}

/** A finned heatsink along x. */
export function heatsink(x: number, y: number, w: number, h: number, z: number, colour = '#3c4145'): Part {
  return part([x, y], (eye) => {
    const fins = Array.from({ length: Math.floor(w / 2.2) }, (_, index) => x - w / 2 + 1.1 + index * 2.2);
    return (
      box(eye, { x, y, w, h, z: z * 0.35, top: shade(colour, -0.25), side: shade(colour, -0.4) }) +
      fins
        .map((at) =>
          box(eye, {
            x: at,
            y,
            w: 1,
            h,
            from: z * 0.35,
            z,
            top: shade(colour, 0.35),
            side: colour,
            shadow: false,
          }),
        )
        .join('')
    );
  });
}

/** A power part of three legs that stands, its tab to the back. */
export function to220(x: number, y: number, name: string): Part {
  return part(
    [x, y],
    (eye) =>
      box(eye, { x, y: y - 1.6, w: 10, h: 1.3, z: 18, top: METAL, side: '#9aa1a3' }) +
      box(eye, { x, y, w: 10, h: 3, z: 10.5, top: '#34383b', side: '#1d2022' }) +
      raised(eye, 6, label(x, y + 1.6, 1.9, name, '#c3c8c9', 'opacity=".9"')),
    rowOf(x, y + 0.8, 3),
  );
}

/** The same part lying down on the board. */
export function to263(x: number, y: number, name: string): Part {
  return part(
    [x, y],
    (eye) =>
      line(`M${n(x - 4)} ${n(y + 6)}h8.4`, '#c9cdcd', 4, 'stroke-dasharray=".9 .8"') +
      rect(x - 5, y - 7.2, 10, 4, METAL, 0.3) +
      box(eye, { x, y, w: 10.2, h: 9, z: 4.4, top: PLASTIC, side: '#17191b' }) +
      raised(eye, 4.4, label(x, y - 0.8, 1.7, name, '#b9bfc1') + label(x, y + 1.6, 1.2, '-ADJ', '#9aa1a3')),
  );
}

export type Screen = (x: number, y: number, w: number, h: number) => string;

/** A flat panel of glass that shows something. */
export function panel(
  x: number,
  y: number,
  w: number,
  h: number,
  shown: {
    readonly inset: readonly [number, number, number, number];
    readonly screen: Screen;
    readonly z?: number;
    readonly lit?: string;
  },
): Part {
  const { inset, screen, z = 1.7, lit = '#07090c' } = shown;
  const [top, right, bottom, left] = inset;
  const [sx, sy, sw, sh] = [x - w / 2 + left, y - h / 2 + top, w - left - right, h - top - bottom];
  return part([x, y], (eye) => {
    const shine = shape(
      poly([
        [x - w / 2, y - h / 2],
        [x - w * 0.12, y - h / 2],
        [x - w * 0.36, y + h / 2],
        [x - w / 2, y + h / 2],
      ]),
      '#fff',
      'opacity=".07"',
    );
    return (
      box(eye, { x, y, w, h, z, top: GLASS, side: '#5b6468', r: 0.4 }) +
      raised(eye, z, rect(sx, sy, sw, sh, lit, 0.2) + screen(sx, sy, sw, sh) + shine)
    );
  });
}

/** The two-line character display, backlit in blue. */
export function lcd1602(x: number, y: number, lines: readonly [string, string]): Part {
  const write = (text: string, row: number): string =>
    `<text x="${n(x - 27.5)}" y="${n(y + row)}" font-family="monospace" font-size="6.1" textLength="${n(text.length * 3.45)}" fill="#f2f8ff">${text}</text>`;
  return part(
    [x, y],
    (eye) =>
      box(eye, { x, y, w: 71, h: 24, z: 7, top: '#26292c', side: '#111315', r: 0.6 }) +
      raised(
        eye,
        7,
        rect(x - 32, y - 8, 64, 16, LCD, 0.4) +
          rect(x - 32, y - 8, 64, 16, 'none', 0.4, 'stroke="#0d2a86" stroke-width=".6"') +
          write(lines[0], -1.2) +
          write(lines[1], 5.6),
      ),
  );
}

/** An 8×8 block of LED; the picture's rows are 8 bits each. */
export function matrix(x: number, y: number, rows: readonly number[], colour = '#ff4b3a'): Part {
  return part([x, y], (eye) => {
    const lit: string[] = [];
    const dark: string[] = [];
    rows.forEach((bits, row) => {
      for (let column = 0; column < 8; column += 1) {
        const d = `M${n(x - 14 + column * 4)} ${n(y - 14 + row * 4)}h.01`;
        ((bits >> (7 - column)) & 1 ? lit : dark).push(d);
      }
    });
    const round = 'stroke-linecap="round"';
    return (
      box(eye, { x, y, w: 32, h: 32, z: 7, top: '#1a1c1e', side: '#0c0d0e' }) +
      raised(
        eye,
        7,
        line(dark.join(''), '#4a4440', 3, round) +
          line(lit.join(''), colour, 3.1, round) +
          line(lit.join(''), shade(colour, 0.55), 1.4, round),
      )
    );
  });
}

/** A ring of addressable LED. */
export function pixelRing(cx: number, cy: number, r: number, count: number): string {
  const hues = ['#ff5a4d', '#ff9f2e', '#ffe14a', '#7be04e', '#39d3b1', '#3aa8ff', '#6f6bff', '#d65cff'];
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 360;
    const hue = hues[Math.floor((index / count) * hues.length)] ?? '#fff';
    const pixel =
      circle(0, 0, 4, hue, 'opacity=".25"') +
      rect(-2.5, -2.5, 5, 5, '#fbfbf7', 0.4) +
      circle(0, 0, 2, hue) +
      circle(0, 0, 1, '#fff', 'opacity=".8"');
    return `<g transform="translate(${n(cx)} ${n(cy)}) rotate(${n(angle)}) translate(0 ${n(-r)})">${pixel}</g>`;
  }).join('');
}

/** Rounded wires between two points, in the plane; each colour is one wire. */
export function ribbon(
  from: Point,
  to: Point,
  colours: readonly string[],
  gap: number,
  width: number,
  sag: number,
): string {
  return colours
    .map((colour, index) => {
      const shift = (index - (colours.length - 1) / 2) * gap;
      const d = `M${n(from[0] + shift)} ${n(from[1])}C${n(from[0] + shift)} ${n(from[1] + sag)} ${n(to[0] + shift)} ${n(to[1] - sag)} ${n(to[0] + shift)} ${n(to[1])}`;
      return (
        line(d, shade(colour, -0.25), width) +
        moved(-width * 0.14, 0, line(d, shade(colour, 0.18), width * 0.5))
      );
    })
    .join('');
}

/** Round holes in a grid, as a board for prototypes has. */
export function holeGrid(
  x: number,
  y: number,
  columns: number,
  rows: number,
  ring: string,
  hole: string,
): string {
  return Array.from(
    { length: rows },
    (_, row) =>
      dots([x, y + row * 2.54], columns, [2.54, 0], 1.75, ring) +
      dots([x, y + row * 2.54], columns, [2.54, 0], 0.95, hole),
  ).join('');
}
