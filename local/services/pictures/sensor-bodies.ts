import { DOME, METAL } from './paint.ts';
import { box, type Part, part, raised, tube } from './solid.ts';
import { circle, label, line, n, rect } from './svg.ts';

/** The grid that a humidity sensor breathes through. */
export function dht(x: number, y: number, big: boolean): Part {
  const [w, h, z] = big ? [15.1, 20, 7.7] : [12, 15.5, 5.5];
  const [top, side, slot] = big ? ['#fbfbf8', '#cfd2cf', '#a9aeac'] : ['#3f8fd6', '#22609b', '#1b4c7d'];
  const columns = big ? 4 : 3;
  const slots = Array.from({ length: columns * 6 }, (_, index) =>
    rect(
      x - w * 0.36 + (index % columns) * ((w * 0.78) / columns),
      y - h * 0.38 + Math.floor(index / columns) * h * 0.125,
      (w * 0.6) / columns,
      h * 0.075,
      slot,
      0.3,
    ),
  ).join('');
  return part(
    [x, y],
    (eye) =>
      box(eye, { x, y, w, h, z, top, side, r: 0.8 }) +
      raised(eye, z, slots + (big ? label(x, y + h * 0.42, 1.6, 'AM2302', '#8b918f') : '')),
  );
}

/** One eye of an ultrasonic sensor. */
export function sonar(x: number, y: number, letter: string): Part {
  return part(
    [x, y],
    (eye) =>
      tube(eye, { x, y, r: 8, z: 12, top: '#d9dddd', side: '#9fa6a8' }) +
      raised(
        eye,
        12,
        circle(x, y, 8, 'none', 'stroke="#f4f5f4" stroke-width=".8"') +
          circle(x, y, 6.3, '#4b5154') +
          mesh(x, y, 6.2, '#2c3033') +
          circle(x, y, 1.4, '#7d8588'),
      ) +
      label(x + (letter === 'T' ? -9.4 : 9.4), y - 6.4, 2, letter, '#eef2ee'),
  );
}

/** The white faceted lens of a movement sensor. */
export function lens(x: number, y: number, r = 11.5): Part {
  return part([x, y], (eye) => {
    const facets = [0.28, 0.56, 0.84]
      .map((at) => circle(x, y - r * 0.04, r * at, 'none', 'stroke="#c6cbca" stroke-width=".4" opacity=".9"'))
      .join('');
    const rays = Array.from({ length: 12 }, (_, index) => {
      const angle = (index * Math.PI) / 6;
      return `M${n(x + Math.cos(angle) * r * 0.28)} ${n(y + Math.sin(angle) * r * 0.28)}L${n(x + Math.cos(angle) * r * 0.95)} ${n(y + Math.sin(angle) * r * 0.95)}`;
    }).join('');
    return (
      box(eye, { x, y, w: r * 2.05, h: r * 2.05, z: 3, top: '#f1f3f2', side: '#c3c8c7', r: 2 }) +
      tube(eye, { x, y, r, from: 3, z: 11, top: DOME, side: '#d5d9d8' }) +
      raised(
        eye,
        11,
        facets +
          line(rays, '#c6cbca', 0.35, 'opacity=".8"') +
          circle(x - r * 0.35, y - r * 0.4, r * 0.2, '#fff', 'opacity=".9"'),
      )
    );
  });
}

/** The steel can of a gas sensor with its mesh. */
export function gasCan(x: number, y: number): Part {
  return part(
    [x, y],
    (eye) =>
      tube(eye, { x, y, r: 9, z: 4, top: '#b7bdbe', side: '#8b9395' }) +
      tube(eye, { x, y, r: 7.6, from: 4, z: 15, top: '#c8cccc', side: '#a1a8aa' }) +
      raised(
        eye,
        15,
        circle(x, y, 5.6, '#83723f') +
          mesh(x, y, 5.5, '#5a4d27') +
          circle(x, y, 5.6, 'none', 'stroke="#e7eaea" stroke-width=".6"'),
      ),
  );
}

/** A woven mesh in a circle. */
function mesh(x: number, y: number, r: number, colour: string): string {
  let d = '';
  for (let at = -r + 0.9; at < r; at += 1.1) {
    const half = Math.sqrt(r * r - at * at);
    d += `M${n(x + at)} ${n(y - half)}v${n(half * 2)}M${n(x - half)} ${n(y + at)}h${n(half * 2)}`;
  }
  return line(d, colour, 0.32);
}

/** A button cell in its holder. */
export function coin(x: number, y: number): Part {
  return part(
    [x, y],
    (eye) =>
      tube(eye, { x, y, r: 10.6, z: 3.4, top: '#2a2d30', side: '#16181a' }) +
      tube(eye, { x, y, r: 9.8, from: 3.4, z: 4.6, top: METAL, side: '#8d9597' }) +
      raised(eye, 4.6, label(x, y - 2, 2.4, 'CR2032', '#6d7577') + label(x, y + 2, 3.2, '+', '#6d7577')),
  );
}

/** The lens of a camera module. */
export function camera(x: number, y: number): Part {
  return part(
    [x, y],
    (eye) =>
      box(eye, { x, y, w: 8.4, h: 8.4, z: 3, top: '#2b2f32', side: '#141618', r: 0.6 }) +
      tube(eye, { x, y, r: 3.6, from: 3, z: 6, top: '#1c1f22', side: '#0d0f10' }) +
      raised(
        eye,
        6,
        circle(x, y, 2.1, '#0a1626', 'stroke="#4b5358" stroke-width=".5"') +
          circle(x - 0.6, y - 0.7, 0.7, '#6fa8ff', 'opacity=".8"'),
      ),
  );
}
