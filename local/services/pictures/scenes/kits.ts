import type { Draw } from '../scene.ts';
import { box, raised } from '../solid.ts';
import { circle, dice, label, line, n, rect, shade, shape } from '../svg.ts';

const WIRES = [
  '#6b4a2b',
  '#d8493d',
  '#e57b2c',
  '#e8c02c',
  '#2f9e5b',
  '#2b6fd0',
  '#7d4fc9',
  '#8f979a',
  '#f4f4ef',
  '#26292b',
];

const dupont: Draw = () => ({
  w: 110,
  h: 130,
  tall: 4,
  outline: 'M3 4h104v122H3Z',
  focus: [50, 20],
  front: (eye) => {
    const colours = Array.from({ length: 40 }, (_, index) => WIRES[index % 10] ?? '#888888');
    const xs = colours.map((_, index) => 4 + index * 2.62);
    const wires = colours
      .map(
        (colour, index) =>
          `<path d="M${n(xs[index] ?? 0)} 16C${n((xs[index] ?? 0) + 3)} 50 ${n((xs[index] ?? 0) - 3)} 86 ${n(xs[index] ?? 0)} 116" stroke="${shade(colour, -0.12)}"/>`,
      )
      .join('');
    const gloss = `<g stroke-width=".5" opacity=".55">${xs.map((x) => `<path d="M${n(x - 0.5)} 16C${n(x + 2.5)} 50 ${n(x - 3.5)} 86 ${n(x - 0.5)} 116" stroke="#fff"/>`).join('')}</g>`;
    const shells = (y: number): string =>
      raised(
        eye,
        2,
        line(`M2.7 ${n(y)}H108`, '#1e2123', 14, 'stroke-dasharray="2.4 .22"') +
          line(`M3.6 ${n(y)}H108`, '#d8b25a', 5, 'stroke-dasharray=".6 2.02"'),
      );
    return `<g fill="none" stroke-width="2.3">${wires}${gloss}</g>${shells(9)}${shells(121)}${raised(eye, 2, line('M3.7 .5H108', '#d8b25a', 6, 'stroke-dasharray=".6 2.02"'))}`;
  },
  facts: ['40 cables de 20 cm', 'Macho hembra', 'Se separan a mano'],
  contents: ['1 × tira de 40 cables'],
});

const resistors: Draw = ({ seed }) => ({
  w: 130,
  h: 112,
  tall: 3,
  focus: [60, 40],
  front: (eye) => {
    const roll = dice(seed);
    const strips = Array.from({ length: 9 }, (_, row) => {
      const y = 8 + row * 12;
      const rings = Array.from({ length: 4 }, () => WIRES[Math.floor(roll() * 8)] ?? '#000000');
      const body =
        line(
          `M18 ${n(y)}H114`,
          '#000',
          9.4,
          'stroke-dasharray="5.4 4.6" opacity=".14" transform="translate(.8 1)"',
        ) + line(`M18 ${n(y)}H114`, row % 3 === 2 ? '#6fa8d8' : '#d9bd8b', 6.6, 'stroke-dasharray="5 5"');
      const bands = rings
        .map((colour, band) =>
          line(`M18 ${n(y - 2.2 + band * 1.5)}H114`, colour, 0.7, 'stroke-dasharray="5 5"'),
        )
        .join('');
      return (
        line(`M20.5 ${n(y)}H114`, '#b9bfc1', 11.4, 'stroke-dasharray=".5 9.5"') +
        body +
        bands +
        label(
          8.6,
          y,
          3,
          ['10', '47', '100', '220', '330', '1k', '4k7', '10k', '100k'][row] ?? '',
          '#5a4b2a',
        ) +
        label(121, y, 2.6, 'x20', '#5a4b2a')
      );
    }).join('');
    return (
      box(eye, {
        x: 65,
        y: 56,
        w: 130,
        h: 112,
        from: -1,
        z: 0,
        top: '#f2ead6',
        side: '#cdbf9c',
        r: 1,
        shadow: false,
      }) +
      rect(14, 0, 3, 112, '#e4d3a6') +
      rect(113.4, 0, 3, 112, '#e4d3a6') +
      strips
    );
  },
  facts: ['30 valores, 20 de cada uno', '1/4 W al 1 %', 'Cada tira con su valor'],
  contents: ['30 × tiras de 20 resistencias', 'Bolsa con cierre'],
});

const leds: Draw = () => ({
  w: 120,
  h: 76,
  tall: 16,
  focus: [40, 40],
  front: (eye) => {
    const colours = ['#ff4a3d', '#39c46a', '#3a8bff', '#ffd23a', '#f3f6fb'];
    const cells = colours
      .map((colour, column) => {
        const roll = dice(column + 3);
        const lamp = `<g id="lamp${column}">${line('M-1 4v13M1 4v11', '#b9bfc1', 0.6)}${shape('M-2.6 4.4V-1a2.6 2.6 0 0 1 5.2 0V4.4Z', colour, `stroke="${shade(colour, -0.25)}" stroke-width=".4"`)}${rect(-3, 3.6, 6, 1.4, shade(colour, -0.12), 0.4)}${rect(-1.5, -2, 1, 4.6, '#fff', 0.5, 'opacity=".7"')}</g>`;
        const lamps = Array.from({ length: 10 }, () => {
          const [x, y, turn] = [8 + column * 23.2 + roll() * 12, 12 + roll() * 50, roll() * 180];
          return `<use href="#lamp${column}" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"/>`;
        }).join('');
        return `<defs>${lamp}</defs>${rect(3 + column * 23.2, 3, 21.6, 70, '#eef1f1', 1.5, 'opacity=".85" stroke="#c3cacb" stroke-width=".5"')}${lamps}`;
      })
      .join('');
    return (
      box(eye, { x: 60, y: 38, w: 120, h: 76, from: -1, z: 6, top: '#dfe5e6', side: '#b5bfc1', r: 3 }) +
      raised(eye, 6, cells + rect(0, 0, 120, 76, 'url(#gloss)', 3))
    );
  },
  facts: ['Cinco colores', '20 de cada uno', 'De 5 mm'],
  contents: ['100 × LED de 5 mm', '1 × caja'],
});

const sensorKit: Draw = () => ({
  w: 190,
  h: 130,
  tall: 30,
  focus: [70, 50],
  front: (eye) => {
    const masks = ['#15499b', '#b02a30', '#12664a', '#23282b', '#0b6f78'];
    const roll = dice(313);
    const tops = ['#e9ebea', '#2b2f32', '#e2a32c', '#ff5a4d', '#3a8bff', '#39c46a'];
    const cell = masks
      .map(
        (mask, index) =>
          `<g id="cell${index}">${rect(0, 0, 23, 21.4, '#e3e8e9', 1.6)}${rect(2.6, 3.6, 18, 14, '#000', 1, 'opacity=".2"')}${rect(2, 3, 18, 14, mask, 1)}${line('M17 5v10', '#f0d083', 2, 'stroke-dasharray="1 1.5"')}</g>`,
      )
      .join('');
    const cells = Array.from({ length: 35 }, (_, index) => {
      const [x, y] = [6 + (index % 7) * 25.6, 6 + Math.floor(index / 7) * 24];
      const top = tops[Math.floor(roll() * tops.length)] ?? '#e9ebea';
      const core =
        roll() > 0.5
          ? circle(x + 8.6, y + 10.4, 4.4, top) + circle(x + 8, y + 9.6, 1.6, '#fff', 'opacity=".4"')
          : rect(x + 4.4, y + 6, 8.4, 8.4, top, 1);
      return `<use href="#cell${Math.floor(roll() * masks.length)}" x="${n(x)}" y="${n(y)}"/>${core}`;
    }).join('');
    return (
      box(eye, { x: 95, y: 65, w: 190, h: 130, from: -1, z: 28, top: '#c9d2d4', side: '#9fabae', r: 5 }) +
      raised(
        eye,
        28,
        `<defs>${cell}</defs>` +
          rect(3, 3, 184, 124, '#d7dedf', 3) +
          cells +
          rect(0, 0, 190, 130, 'url(#gloss)', 5),
      )
    );
  },
  facts: ['37 módulos distintos', 'Caja con divisiones', 'Ejemplos para descargar'],
  contents: ['37 × módulos', '1 × caja organizadora', '1 × lista de módulos'],
});

export const kits: Readonly<Record<number, Draw>> = {
  313: sensorKit,
  408: dupont,
  410: resistors,
  411: leds,
};
