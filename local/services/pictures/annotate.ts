import type { Shot } from './camera.ts';
import type { Pin, Scene } from './scene.ts';
import { circle, label, line, n, type Point, rect } from './svg.ts';

const INK = '#2f3a36';

/** Measuring lines in millimetres, below and beside a product that is seen straight from above. */
export function measures(scene: Scene, { place }: Shot): string {
  const [left, top] = place([0, 0]);
  const [right, bottom] = place([scene.w, scene.h]);
  const below = Math.min(bottom + 34, 478);
  const beside = Math.max(left - 34, 24);
  return (
    line(
      `M${n(left)} ${n(bottom + 6)}V${n(below + 8)}M${n(right)} ${n(bottom + 6)}V${n(below + 8)}M${n(left - 6)} ${n(top)}H${n(beside - 8)}M${n(left - 6)} ${n(bottom)}H${n(beside - 8)}`,
      INK,
      1,
      'opacity=".55"',
    ) +
    arrow([left, below], [right, below]) +
    arrow([beside, top], [beside, bottom]) +
    tag((left + right) / 2, below, millimetres(scene.w)) +
    `<g transform="rotate(-90 ${n(beside)} ${n((top + bottom) / 2)})">${tag(beside, (top + bottom) / 2, millimetres(scene.h))}</g>` +
    (scene.tall >= 3
      ? tag(Math.min(right, 430), Math.max(top - 26, 22), `alto ${millimetres(scene.tall)}`)
      : '')
  );
}

function arrow([ax, ay]: Point, [bx, by]: Point): string {
  const across = ay === by;
  const tip = (x: number, y: number, way: number): string =>
    across
      ? `M${n(x + way * 8)} ${n(y - 4)}L${n(x)} ${n(y)}l${n(way * 8)} 4`
      : `M${n(x - 4)} ${n(y + way * 8)}L${n(x)} ${n(y)}l4 ${n(way * 8)}`;
  return line(
    `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}${tip(ax, ay, 1)}${tip(bx, by, -1)}`,
    INK,
    1.5,
    'stroke-linejoin="round" stroke-linecap="round"',
  );
}

function tag(x: number, y: number, text: string): string {
  const w = text.length * 8.2 + 16;
  return (
    rect(x - w / 2, y - 12, w, 24, '#fdfdfb', 12, 'stroke="#c9d0cb"') +
    label(x, y, 14.5, text, INK, 'font-weight="bold"')
  );
}

function millimetres(value: number): string {
  return `${String(value).replace('.', ',')} mm`;
}

/** Colours by what a pin is for, as pinout cards use them. */
function pinColour(name: string): string {
  if (/^(GND|G|DC-|COM|IN−|OUT−|B−)$/.test(name)) return '#2b3033';
  if (/^(VCC|VIN|VBUS|VSYS|5V|3V3|3\.3|RAW|LV|HV|VDD|VMOT|IO|DC\+|IN\+|OUT\+|B\+)$/.test(name))
    return '#c83c30';
  if (/^(SDA|SCL|D21|D22|TX|RX|TX0|RX0|TX2|RX2|U0R|U0T|MISO|MOSI|SCK|SCLK)$/.test(name)) return '#7a49b8';
  if (/^(A\d|AOUT|AO|ADC|VP|VN|REF|GP2[678])$/.test(name)) return '#b5740f';
  return '#17704f';
}

/** A label for each pin, joined to it by a thin line. */
export function pinLabels(pins: readonly Pin[], { place }: Shot): string {
  return (['l', 'r', 't', 'b'] as const)
    .map((side) =>
      labelsOf(
        pins.filter((pin) => pin.side === side),
        side,
        place,
      ),
    )
    .join('');
}

function labelsOf(pins: readonly Pin[], side: Pin['side'], place: Shot['place']): string {
  if (pins.length === 0) return '';
  const upright = side === 't' || side === 'b';
  const spots = pins.map(({ at }) => place(at));
  const along = spots.map(([x, y]) => (upright ? x : y));
  const room = Math.min(upright ? 20 : 19, 452 / pins.length);
  const middle = Math.min(
    Math.max(mean(along), 24 + (room * pins.length) / 2),
    476 - (room * pins.length) / 2,
  );
  const edge = { l: 66, r: 434, t: 62, b: 438 }[side];
  const size = Math.min(11, room * 0.64);
  const labels = pins.map(({ name }, index) => {
    const at = middle + (index - (pins.length - 1) / 2) * room;
    const [px, py] = spots[index] ?? [0, 0];
    const colour = pinColour(name);
    const chip =
      rect(0, -room * 0.42, 50, room * 0.84, colour, 3) + `<text x="25" y="${n(size * 0.36)}">${name}</text>`;
    const away = side === 'l' || side === 't' ? -1 : 1;
    const lead = upright
      ? `M${n(px)} ${n(py)}L${n(at)} ${n(edge - away * 14)}V${n(edge)}`
      : `M${n(px)} ${n(py)}L${n(edge - away * 14)} ${n(at)}H${n(edge)}`;
    const where = upright
      ? `translate(${n(at)} ${n(edge)}) rotate(${side === 't' ? -90 : 90})`
      : `translate(${n(side === 'l' ? edge - 50 : edge)} ${n(at)})`;
    return (
      line(lead, colour, 1.3, 'stroke-linejoin="round"') +
      circle(px, py, 3, colour, 'stroke="#fff"') +
      `<g transform="${where}">${chip}</g>`
    );
  });
  return `<g font-size="${n(size)}" font-weight="bold" fill="#fff" text-anchor="middle">${labels.join('')}</g>`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A small heading at the top left of an explaining picture. */
export function heading(text: string): string {
  return (
    rect(22, 20, text.length * 8.4 + 26, 28, '#12664a', 14) +
    `<text x="35" y="39" font-size="14.5" font-weight="bold" fill="#fff">${text}</text>`
  );
}

/** Lines of text with a tick before each. */
export function ticks(lines: readonly string[], x: number, y: number, size = 17): string {
  return lines
    .map((text, index) => {
      const at = y + index * (size + 15);
      return (
        circle(x, at, 10, '#12664a') +
        line(
          `M${n(x - 4.4)} ${n(at + 0.4)}l3.2 3.2l5.6 -6.4`,
          '#fff',
          2.2,
          'stroke-linecap="round" stroke-linejoin="round"',
        ) +
        `<text x="${n(x + 20)}" y="${n(at + size * 0.36)}" font-size="${size}" fill="${INK}">${text.replaceAll('&', '&amp;')}</text>`
      );
    })
    .join('');
}
