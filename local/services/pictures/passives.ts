import { BLUE, METAL, PLASTIC } from './paint.ts';
import { box, type Part, part, raised, tube, placed } from './solid.ts';
import { circle, label, line, n, type Point, rect, shade } from './svg.ts';

/** A surface resistor with its code. */
export function res(x: number, y: number, code = '103'): Part {
  return placed(x, y, resHere(0, 0, code));
}

function resHere(x: number, y: number, code: string): Part {
  return part(
    [x, y],
    () =>
      rect(x - 1.2, y - 0.65, 2.4, 1.3, '#d3d6d6', 0.15) +
      rect(x - 0.75, y - 0.65, 1.5, 1.3, '#1b1d1f') +
      label(x, y, 0.75, code, '#d5d9da'),
  );
}

/** A surface ceramic capacitor. */
export function cap(x: number, y: number): Part {
  return placed(x, y, capHere(0, 0));
}

function capHere(x: number, y: number): Part {
  return part(
    [x, y],
    () => rect(x - 1, y - 0.6, 2, 1.2, '#d3d6d6', 0.15) + rect(x - 0.5, y - 0.6, 1, 1.2, '#b98d5c'),
  );
}

/** A surface LED; a lit one glows. */
export function led(x: number, y: number, colour: string, lit = false): Part {
  return placed(x, y, ledHere(0, 0, colour, lit));
}

function ledHere(x: number, y: number, colour: string, lit: boolean): Part {
  const glow = lit
    ? circle(x, y, 2.6, colour, 'opacity=".28"') + circle(x, y, 1.6, colour, 'opacity=".4"')
    : '';
  return part(
    [x, y],
    () =>
      glow +
      rect(x - 1, y - 0.6, 2, 1.2, '#f3f1e6', 0.15) +
      rect(x - 0.5, y - 0.45, 1, 0.9, lit ? shade(colour, 0.5) : colour, 0.2),
  );
}

/** An electrolytic capacitor, standing. */
export function electro(x: number, y: number, r: number, z: number, sleeve = '#1d2730'): Part {
  return part(
    [x, y],
    (eye) =>
      tube(eye, { x, y, r, z, top: METAL, side: sleeve }) +
      raised(
        eye,
        z,
        circle(x, y, r * 0.94, 'none', `stroke="${sleeve}" stroke-width="${n(r * 0.14)}"`) +
          line(
            `M${n(x - r * 0.55)} ${n(y)}h${n(r * 1.1)}M${n(x)} ${n(y - r * 0.55)}v${n(r * 1.1)}`,
            '#8d9496',
            0.25,
          ),
      ),
    [
      [x - r * 0.4, y],
      [x + r * 0.4, y],
    ],
  );
}

/** A surface electrolytic capacitor: a silver can with a black mark on a square foot. */
export function can(x: number, y: number, r: number, z: number, code: string): Part {
  return part(
    [x, y],
    (eye) =>
      box(eye, { x, y, w: r * 2.1, h: r * 2.1, z: 0.8, top: '#202325', side: '#111', r: 0.4 }) +
      tube(eye, { x, y, r, from: 0.8, z, top: '#e4e6e5', side: '#b9bfc0' }) +
      raised(
        eye,
        z,
        `<path d="M${n(x - r * 0.5)} ${n(y - r * 0.86)}A${n(r)} ${n(r)} 0 0 0 ${n(x - r * 0.5)} ${n(y + r * 0.86)}Z" fill="#23272a"/>` +
          label(x + r * 0.25, y - r * 0.15, r * 0.5, code, '#33383b') +
          label(x + r * 0.25, y + r * 0.4, r * 0.42, '35V', '#33383b'),
      ),
  );
}

/** A power inductor in a dark square, or a bare drum of copper wire. */
export function coil(x: number, y: number, size: number, code: string): Part {
  const z = size * 0.45;
  return part(
    [x, y],
    (eye) =>
      box(eye, { x, y, w: size, h: size, z, top: '#3b3e41', side: '#222527', r: size * 0.2 }) +
      raised(
        eye,
        z,
        circle(x, y, size * 0.36, '#2b2e30', 'stroke="#55595c" stroke-width=".3"') +
          label(x, y, size * 0.26, code, '#d9dcdc'),
      ),
  );
}

/** A blue multi-turn trimmer with its brass screw. */
export function trimmer(x: number, y: number): Part {
  return part(
    [x, y],
    (eye) =>
      box(eye, { x, y, w: 9.5, h: 4.8, z: 9, top: BLUE, side: '#174a91' }) +
      raised(
        eye,
        9,
        circle(x - 3.2, y, 1.2, '#d9b25a') +
          line(`M${n(x - 4.2)} ${n(y)}h2`, '#7d5a1c', 0.4) +
          label(x + 1.2, y, 1.6, 'W103', '#cfe0fa'),
      ),
    [-2.54, 0, 2.54].map((step): Point => [x + step, y]),
  );
}

/** A round trimmer to turn with a screwdriver. */
export function pot(x: number, y: number, colour = '#e2a32c'): Part {
  return part(
    [x, y],
    (eye) =>
      box(eye, { x, y, w: 6.6, h: 6.6, z: 2.4, top: BLUE, side: '#174a91', r: 0.6 }) +
      tube(eye, { x, y, r: 2.5, from: 2.4, z: 3.6, top: shade(colour, 0.35), side: colour }) +
      raised(eye, 3.6, line(`M${n(x - 1.5)} ${n(y)}h3M${n(x)} ${n(y - 1.5)}v3`, '#5d574b', 0.7)),
    [-2.54, 2.54].map((step): Point => [x + step, y + 2.5]),
  );
}

/** A push button on the board. */
export function tact(x: number, y: number, colour = '#26292b', size = 6): Part {
  return placed(x, y, tactHere(0, 0, colour, size));
}

function tactHere(x: number, y: number, colour: string, size: number): Part {
  return part(
    [x, y],
    (eye) =>
      box(eye, { x, y, w: size, h: size, z: size * 0.58, top: METAL, side: '#3a3e40', r: 0.3 }) +
      tube(eye, {
        x,
        y,
        r: size * 0.29,
        from: size * 0.58,
        z: size * 0.85,
        top: shade(colour, 0.18),
        side: colour,
      }) +
      raised(eye, size * 0.58, dotsAtCorners(x, y, size * 0.36)),
    [-1, 1].flatMap((a) => [-1, 1].map((b): Point => [x + a * size * 0.54, y + b * size * 0.38])),
  );
}

/** The small button of a development board. */
export function key(x: number, y: number): Part {
  return placed(x, y, keyHere(0, 0));
}

function keyHere(x: number, y: number): Part {
  return part(
    [x, y],
    (eye) =>
      box(eye, { x, y, w: 4, h: 3, z: 1.6, top: METAL, side: '#7c8486', r: 0.3 }) +
      raised(eye, 1.6, circle(x, y, 0.95, '#2b2e30')),
  );
}

/** A block in one colour with a word on it: film capacitors, fuses, opto-couplers, small supplies. */
export function brick(
  x: number,
  y: number,
  w: number,
  h: number,
  z: number,
  colour: string,
  word: string,
  ink = '#fff',
): Part {
  const top = colour === '#2b2f32' ? PLASTIC : colour;
  const size = Math.min(h * 0.34, (w * 1.4) / Math.max(word.length, 3));
  return part(
    [x, y],
    (eye) =>
      box(eye, { x, y, w, h, z, top, side: shade(colour, -0.3), r: 0.4 }) +
      raised(eye, z, label(x, y, size, word, ink)),
    [
      [x - w * 0.35, y],
      [x + w * 0.35, y],
    ],
  );
}

/** A disc on edge: varistors and ceramic capacitors through the board. */
export function disc(x: number, y: number, w: number, colour: string): Part {
  return part(
    [x, y],
    (eye) => box(eye, { x, y, w, h: w * 0.38, z: w, top: shade(colour, 0.12), side: colour, r: w * 0.18 }),
    [
      [x - w * 0.25, y],
      [x + w * 0.25, y],
    ],
  );
}

function dotsAtCorners(x: number, y: number, d: number): string {
  return [-1, 1]
    .map((a) => [-1, 1].map((b) => circle(x + a * d, y + b * d, 0.4, '#43484a')).join(''))
    .join('');
}
