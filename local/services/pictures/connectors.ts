import { BLUE, GOLD, METAL, PLASTIC } from './paint.ts';
import { box, type Eye, type Part, part, raised, placed } from './solid.ts';
import { circle, dots, line, n, type Point, rect, shade } from './svg.ts';

const PITCH = 2.54;

/** Centres of a row of pins in the middle of (x, y). */
export function rowOf(x: number, y: number, count: number, vertical = false, pitch = PITCH): Point[] {
  return Array.from({ length: count }, (_, index): Point => {
    const away = (index - (count - 1) / 2) * pitch;
    return vertical ? [x, y + away] : [x + away, y];
  });
}

/** Bare plated holes, ready to be soldered. */
export function pads(x: number, y: number, count: number, vertical = false, pitch = PITCH): Part {
  const points = rowOf(x, y, count, vertical, pitch);
  const first = points[0] ?? [x, y];
  const step: Point = vertical ? [0, pitch] : [pitch, 0];
  const size = Math.min(1.75, pitch * 0.72);
  return part(
    [x, y],
    () => dots(first, count, step, size, '#d8b25a') + dots(first, count, step, size * 0.55, '#2b2416'),
    points,
  );
}

/** Half holes at the edge of a board. */
export function castellated(x: number, y: number, count: number, vertical = true, pitch = PITCH): Part {
  const points = rowOf(x, y, count, vertical, pitch);
  const step: Point = vertical ? [0, pitch] : [pitch, 0];
  return part(
    [x, y],
    () =>
      dots(points[0] ?? [x, y], count, step, 1.7, '#e0bc68') +
      dots(points[0] ?? [x, y], count, step, 0.9, '#3b3220'),
    points,
  );
}

/** Pins that stand on the board. */
export function header(x: number, y: number, count: number, vertical = false, plastic = '#1e2123'): Part {
  const points = rowOf(x, y, count, vertical);
  const long = count * PITCH;
  const size = vertical ? { w: 2.5, h: long } : { w: long, h: 2.5 };
  return part(
    [x, y],
    (eye) =>
      box(eye, { x, y, ...size, z: 2.5, top: shade(plastic, 0.14), side: plastic, r: 0.3 }) +
      pins(eye, points, 2.5, 8.6),
    points,
  );
}

/** Pins soldered from below: only their tips and the joints are seen. */
export function joints(x: number, y: number, count: number, vertical = false): Part {
  const points = rowOf(x, y, count, vertical);
  const step: Point = vertical ? [0, PITCH] : [PITCH, 0];
  const first = points[0] ?? [x, y];
  return part(
    [x, y],
    (eye) =>
      dots(first, count, step, 1.8, '#cfd3d2') +
      raised(
        eye,
        0.7,
        dots(first, count, step, 1.05, '#f3f4f3') +
          dots([first[0] + 0.12, first[1] + 0.12], count, step, 0.6, '#c9a24a'),
      ),
    points,
  );
}

/** Pins that leave the board sideways, towards +y. */
export function rightAngle(x: number, y: number, count: number): Part {
  const points = rowOf(x, y, count);
  const d = points.map(([at]) => `M${n(at)} ${n(y)}v10.4`).join('');
  return part(
    [x, y],
    (eye) => {
      const legs = raised(eye, 1.6, line(d, '#8a6a22', 0.7) + line(d, '#e7c876', 0.4));
      return (
        legs + box(eye, { x, y: y + 2.2, w: count * PITCH, h: 2.4, z: 2.6, top: '#3a3e41', side: '#1c1f21' })
      );
    },
    points,
  );
}

/** A socket strip for pins. */
export function socket(x: number, y: number, count: number, vertical = false): Part {
  const points = rowOf(x, y, count, vertical);
  const long = count * PITCH + 0.4;
  const size = vertical ? { w: 2.6, h: long } : { w: long, h: 2.6 };
  const step: Point = vertical ? [0, PITCH] : [PITCH, 0];
  return part(
    [x, y],
    (eye) => {
      const d = `M${n((points[0]?.[0] ?? x) - (vertical ? 0 : 0.5))} ${n((points[0]?.[1] ?? y) - (vertical ? 0.5 : 0))}${vertical ? 'v' : 'h'}${n(step[0] * count + step[1] * count)}`;
      return (
        box(eye, { x, y, ...size, z: 8.5, top: '#34383b', side: '#191b1d' }) +
        raised(eye, 8.5, line(d, '#0b0c0d', 1, 'stroke-dasharray="1 1.54"'))
      );
    },
    points,
  );
}

function pins({ lift }: Eye, points: readonly Point[], from: number, to: number): string {
  const rise: Point = [lift[0] * (to - from), lift[1] * (to - from)];
  const d = points
    .map(([x, y]) => `M${n(x + lift[0] * from)} ${n(y + lift[1] * from)}l${n(rise[0])} ${n(rise[1])}`)
    .join('');
  const tips = points.map(([x, y]) => `M${n(x + lift[0] * to - 0.32)} ${n(y + lift[1] * to)}h.64`).join('');
  return line(d, '#a47f2f', 0.64) + line(tips, '#f5dc94', 0.64);
}

/** USB type C, its mouth towards −y. */
export function usbC(x: number, y: number): Part {
  return part(
    [x, y],
    (eye) =>
      box(eye, { x, y, w: 9, h: 7.4, z: 3.2, top: METAL, side: '#878f91', r: 0.7 }) +
      raised(
        eye,
        3.2,
        rect(x - 4, y - 3.4, 8, 0.5, '#7d8587', 0.2) +
          circle(x - 2.6, y + 1.4, 0.5, '#a9afb0') +
          circle(x + 2.6, y + 1.4, 0.5, '#a9afb0'),
      ),
  );
}

/** Micro USB, its mouth towards −y. */
export function microUsb(x: number, y: number): Part {
  return part(
    [x, y],
    (eye) =>
      box(eye, { x, y, w: 7.6, h: 5.6, z: 2.7, top: METAL, side: '#878f91', r: 0.3 }) +
      raised(
        eye,
        2.7,
        rect(x - 4, y - 2.9, 8, 0.6, '#cfd4d4', 0.2) +
          rect(x - 2.4, y - 0.6, 1.2, 1.9, '#9aa1a3', 0.2) +
          rect(x + 1.2, y - 0.6, 1.2, 1.9, '#9aa1a3', 0.2),
      ),
  );
}

/** The square USB of printers, its mouth towards −y. */
export function usbB(x: number, y: number): Part {
  return part(
    [x, y],
    (eye) =>
      box(eye, { x, y, w: 12, h: 16, z: 11, top: METAL, side: '#868e90' }) +
      raised(
        eye,
        11,
        rect(x - 5.2, y - 7.2, 10.4, 14.4, 'none', 0.4, 'stroke="#aab0b1" stroke-width=".35"') +
          rect(x - 3.4, y + 1, 1.6, 3.4, '#a3aaab', 0.3) +
          rect(x + 1.8, y + 1, 1.6, 3.4, '#a3aaab', 0.3),
      ),
    rowOf(x, y + 5, 2),
  );
}

/** A USB plug that goes into a computer, pointing to −y. */
export function usbPlug(x: number, y: number): Part {
  return part(
    [x, y],
    (eye) =>
      box(eye, { x, y, w: 12, h: 18.5, z: 4.5, top: METAL, side: '#868e90', r: 0.3 }) +
      raised(
        eye,
        4.5,
        rect(x - 3.9, y - 4.6, 2.4, 2.4, '#5c6466', 0.2) +
          rect(x + 1.5, y - 4.6, 2.4, 2.4, '#5c6466', 0.2) +
          rect(x - 4.6, y - 9.2, 9.2, 0.5, '#8b9395'),
      ),
  );
}

/** Screw terminals along x; the wires enter from +y. */
export function terminal(x: number, y: number, poles: number, colour = '#2f9e5b', pitch = 5.08): Part {
  return placed(x, y, terminalHere(0, 0, poles, colour, pitch));
}

function terminalHere(x: number, y: number, poles: number, colour: string, pitch: number): Part {
  const points = rowOf(x, y, poles, false, pitch);
  const w = poles * pitch;
  return part(
    [x, y],
    (eye) => {
      const first: Point = [points[0]?.[0] ?? x, y - 0.4];
      const slots = points.map(([at]) => `M${n(at - 1.1)} ${n(y + 0.5)}l2.2 -1.8`).join('');
      const screws =
        dots(first, poles, [pitch, 0], 3.9, '#4d5557') +
        dots(first, poles, [pitch, 0], 3.4, '#d3d8d8') +
        line(slots, '#596163', 0.6);
      const mouths = points
        .map(([at]) =>
          rect(
            at - 1.7 + eye.lift[0] * 3.2,
            y + 4 + eye.lift[1] * 3.6 - 0.4,
            3.4,
            Math.max(0.5, -eye.lift[1] * 3.4),
            '#14281c',
            0.2,
          ),
        )
        .join('');
      const front = eye.lift[1] < -0.1 && Math.abs(eye.lift[0]) < 0.35 ? mouths : '';
      return (
        box(eye, { x, y, w, h: 8, z: 9, top: shade(colour, 0.08), side: shade(colour, -0.25) }) +
        front +
        raised(eye, 9, screws + rect(x - w / 2, y + 2.6, w, 0.3, shade(colour, -0.3)))
      );
    },
    points,
  );
}

/** The round jack for a power supply, its mouth towards −y. */
export function jack(x: number, y: number): Part {
  return part(
    [x, y],
    (eye) =>
      box(eye, { x, y, w: 9, h: 13.5, z: 10.8, top: PLASTIC, side: '#121416' }) +
      raised(
        eye,
        10.8,
        rect(x - 4.5, y - 6.75, 9, 3.2, '#2d3134') + rect(x - 3, y - 1, 6, 5.6, '#303437', 0.4),
      ),
    [
      [x, y + 3],
      [x, y + 6],
    ],
  );
}

/** A white wire connector. */
export function jst(x: number, y: number, poles: number): Part {
  const w = poles * 2 + 3.4;
  const points = rowOf(x, y, poles, false, 2);
  return part(
    [x, y],
    (eye) =>
      box(eye, { x, y, w, h: 5.4, z: 6, top: '#f4f3ec', side: '#cfcdc0', r: 0.3 }) +
      raised(
        eye,
        6,
        rect(x - w / 2 + 0.8, y - 1.9, w - 1.6, 3.8, '#b9b7aa', 0.2) +
          dots(points[0] ?? [x, y], poles, [2, 0], 0.9, '#d8b25a'),
      ),
    points,
  );
}

/** A slot for small memory cards; a card shows from it towards +y. */
export function cardSlot(x: number, y: number): Part {
  return part(
    [x, y],
    (eye) =>
      rect(x - 5.5, y + 4, 11, 7, '#1d2022', 0.6) +
      box(eye, { x, y, w: 14, h: 14.5, z: 1.9, top: METAL, side: '#878f91', r: 0.4 }) +
      raised(
        eye,
        1.9,
        rect(x - 5, y - 4.6, 3, 1.2, '#8b9395', 0.3) +
          rect(x + 2, y - 4.6, 3, 1.2, '#8b9395', 0.3) +
          rect(x - 6, y + 3.6, 12, 0.4, '#a2a9aa'),
      ),
  );
}

/** A jumper on two pins. */
export function jumper(x: number, y: number, vertical = false): Part {
  const size = vertical ? { w: 2.4, h: 5 } : { w: 5, h: 2.4 };
  return part(
    [x, y],
    (eye) => box(eye, { x, y, ...size, z: 6, top: BLUE, side: '#174a91', r: 0.3 }),
    rowOf(x, y, 2, vertical),
  );
}

/** A gold ring about a fixing hole. */
export function fixing(x: number, y: number, r = 1.6, floor = '#e4e6e2'): string {
  return circle(x, y, r * 1.7, GOLD) + circle(x, y, r, floor, 'stroke="#6e5a2a" stroke-width=".25"');
}
