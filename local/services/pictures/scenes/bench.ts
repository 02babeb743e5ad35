import { holeGrid, ribbon } from '../bodies.ts';
import { METAL } from '../paint.ts';
import type { Draw } from '../scene.ts';
import { box, part, raised, tube, turned } from '../solid.ts';
import { circle, label, line, n, rect, shape } from '../svg.ts';

const breadboard: Draw = () => ({
  w: 165,
  h: 55,
  tall: 8.5,
  focus: [50, 27],
  front: (eye) => {
    const rails = [2.2, 9, 46, 52.8]
      .map((y, index) => line(`M5 ${n(y)}H160`, index % 2 ? '#3a6fd6' : '#e04b3f', 0.5))
      .join('');
    const numbers = [1, 10, 20, 30, 40, 50, 60]
      .map((column) => label(4.6 + (column - 1) * 2.5, 12.4, 1.7, String(column), '#7d8588'))
      .join('');
    const holes =
      holeGrid(8, 4.2, 60, 2, '#e3e6e5', '#4d5457') +
      holeGrid(4.6, 14.6, 62, 5, '#e3e6e5', '#4d5457') +
      holeGrid(4.6, 30.4, 62, 5, '#e3e6e5', '#4d5457') +
      holeGrid(8, 48.2, 60, 2, '#e3e6e5', '#4d5457');
    return (
      box(eye, { x: 82.5, y: 27.5, w: 165, h: 55, from: -1, z: 8.5, top: '#fafaf7', side: '#cfd3d1', r: 1 }) +
      raised(eye, 8.5, rect(0, 26.6, 165, 1.8, '#d5d9d7') + rails + numbers + holes)
    );
  },
  facts: ['830 puntos', 'Autoadhesiva', 'Dos pares de rieles', 'Encastra con otras'],
  contents: ['1 × protoboard', 'Bolsa'],
});

const USB_PATH = 'M22 96C0 60 14 18 52 16S96 40 84 62 40 86 46 54 84 20 104 44';

const usbCable: Draw = () => ({
  w: 122,
  h: 118,
  tall: 6,
  outline: USB_PATH,
  focus: [24, 98],
  front: (eye) => {
    const plug = (x: number, y: number, degrees: number): string =>
      turned(
        degrees,
        part(
          [x, y],
          (tilted) =>
            box(tilted, { x, y, w: 11, h: 20, z: 6, top: '#3a4045', side: '#1f2326', r: 2 }) +
            box(tilted, {
              x,
              y: y - 13,
              w: 8.4,
              h: 7,
              from: 1.4,
              z: 4.4,
              top: METAL,
              side: '#868e90',
              r: 1.2,
            }) +
            raised(tilted, 6, label(x, y, 4, 'C', '#b9bfc1')),
        ),
      ).draw(eye);
    return (
      line(USB_PATH, '#2a2f33', 5, 'stroke-linecap="round"') +
      line(USB_PATH, '#757d82', 4.2, 'stroke-dasharray="1.1 1.1"') +
      line(USB_PATH, '#d5dadd', 1, 'stroke-dasharray="1 1.6" opacity=".6"') +
      plug(25, 101, 160) +
      plug(107, 50, 118)
    );
  },
  facts: ['Datos y carga', 'Malla de nailon', '1 metro'],
  contents: ['1 × cable USB-C'],
});

const servo: Draw = () => ({
  w: 36,
  h: 44,
  tall: 26,
  outline: 'M2 10h32v14H2Z',
  focus: [14, 16],
  front: (eye) => {
    const arm = raised(
      eye,
      27,
      shape('M11 14.6L9.6 34a2 2 0 0 0 4 0L15 14.6Z', '#fbfbf8', 'stroke="#c9cdcb" stroke-width=".3"') +
        [20, 24, 28, 32].map((y) => circle(11.8 + (32 - y) * 0.05, y, 0.6, '#b9bfbd')).join('') +
        circle(13, 16, 3.4, '#fbfbf8', 'stroke="#c9cdcb" stroke-width=".3"') +
        circle(13, 16, 1.2, '#8d9597'),
    );
    return (
      ribbon([31, 17], [33, 44], ['#6b3f22', '#d8493d', '#e8912c'], 1.3, 1.3, 8) +
      box(eye, { x: 18, y: 16, w: 32.4, h: 12, from: 15, z: 17.6, top: '#3a8fe0', side: '#1f5fa8', r: 0.6 }) +
      box(eye, { x: 18, y: 16, w: 23, h: 12.2, from: -1, z: 22.5, top: '#3f97ea', side: '#1f63b0', r: 0.8 }) +
      raised(
        eye,
        22.5,
        rect(16.4, 11.4, 11.6, 9.2, '#f4f6f6', 0.5) +
          label(22.2, 14.6, 2.1, 'SERVO', '#2b3033', 'font-weight="bold"') +
          label(22.2, 17.6, 1.8, 'SG90 9 g', '#2b3033'),
      ) +
      tube(eye, { x: 13, y: 16, r: 5.6, from: 22.5, z: 25.4, top: '#4ba0ef', side: '#1f63b0' }) +
      tube(eye, { x: 13, y: 16, r: 2.2, from: 25.4, z: 27, top: '#fbfbf8', side: '#c9cdcb' }) +
      arm
    );
  },
  facts: ['Gira 180°', '1,8 kg·cm a 4,8 V', 'Tres brazos incluidos'],
  contents: ['1 × servo SG90', '3 × brazos', '1 × juego de tornillos'],
});

const multimeter: Draw = () => ({
  w: 90,
  h: 180,
  tall: 34,
  outline: 'M6 4h78v172H6Z',
  focus: [45, 45],
  front: (eye) => {
    const marks = ['OFF', 'V~', 'VDC', 'Ω', 'nF', 'Hz', 'A~', 'ADC', 'NCV']
      .map((name, index) => {
        const angle = ((index * 40 - 160) * Math.PI) / 180;
        return label(45 + Math.sin(angle) * 28, 110 - Math.cos(angle) * 27, 5, name, '#f4f5f4');
      })
      .join('');
    const jack = (x: number, colour: string): string =>
      circle(x, 163, 5.6, colour) + circle(x, 163, 3.2, '#0c0e10');
    const screen =
      rect(12, 18, 66, 34, '#c6d6bd', 2) +
      `<text x="74" y="44" font-family="monospace" font-weight="bold" font-size="20" fill="#1d2a1c" text-anchor="end">220.4</text>` +
      label(20, 24, 5, 'AUTO', '#1d2a1c') +
      label(45, 24, 5, 'True RMS', '#1d2a1c') +
      label(72, 25, 6, 'V~', '#1d2a1c');
    const keys = [20, 37, 54, 71].map((x) => rect(x - 6, 60, 12, 7, '#5b646a', 3)).join('');
    return (
      box(eye, { x: 45, y: 90, w: 90, h: 180, from: -1, z: 30, top: '#d8432f', side: '#8e2a1c', r: 14 }) +
      raised(
        eye,
        30,
        rect(5, 5, 80, 170, '#24292d', 11) + rect(8, 12, 74, 44, '#101315', 4) + screen + keys + marks,
      ) +
      tube(eye, { x: 45, y: 110, r: 17, from: 30, z: 36, top: '#3a4147', side: '#15181a' }) +
      raised(
        eye,
        36,
        circle(45, 110, 17, 'none', 'stroke="#545c62" stroke-width="1.4"') +
          rect(42, 94, 6, 32, '#59626a', 3) +
          rect(44, 95, 2, 8, '#ff8a3a', 1),
      ) +
      raised(
        eye,
        30,
        jack(24, '#26292b') +
          jack(45, '#26292b') +
          jack(66, '#d8493d') +
          label(45, 152.6, 4, '10A    COM    VΩ', '#f4f5f4'),
      )
    );
  },
  facts: ['True RMS', 'Rango automático', 'Detecta tensión sin contacto', 'Funda de goma'],
  contents: ['1 × multímetro', '1 × par de puntas', '2 × pilas AAA', '1 × funda'],
});

const station: Draw = () => ({
  w: 200,
  h: 150,
  tall: 60,
  outline: 'M4 6h112v120H4ZM140 40h50v100h-50Z',
  focus: [60, 60],
  front: (eye) => {
    const face =
      rect(6, 10, 104, 106, '#262b2f', 4) +
      rect(16, 20, 84, 36, '#0a0d0f', 3) +
      `<text x="84" y="48" font-family="monospace" font-weight="bold" font-size="30" fill="#ff6a3a" text-anchor="end">350</text>` +
      label(91, 34, 9, '°C', '#ff6a3a') +
      circle(58, 86, 17, '#15181a') +
      circle(58, 86, 13, '#4a5157') +
      line('M58 86l7 -9', '#f4f5f4', 2.4, 'stroke-linecap="round"') +
      circle(24, 104, 3, '#5dff9a') +
      label(90, 104, 6, '60 W', '#c9ced0');
    const iron =
      line('M118 84C132 60 128 128 150 120', '#14171a', 5) +
      turned(
        -18,
        part(
          [165, 80],
          (tilted) =>
            tube(tilted, { x: 165, y: 112, r: 9, z: 6, top: '#2b3136', side: '#15181a' }) +
            box(tilted, { x: 165, y: 94, w: 15, h: 52, z: 13, top: '#2f6fd0', side: '#1a4488', r: 7 }) +
            box(tilted, { x: 165, y: 55, w: 8, h: 34, from: 3, z: 10, top: METAL, side: '#7d8688', r: 3 }) +
            box(tilted, {
              x: 165,
              y: 35,
              w: 3,
              h: 12,
              from: 5,
              z: 8,
              top: '#c98a4a',
              side: '#7d5428',
              r: 1.4,
            }),
        ),
      ).draw(eye);
    const stand =
      box(eye, { x: 166, y: 122, w: 56, h: 40, from: -1, z: 10, top: '#3a4147', side: '#1d2124', r: 4 }) +
      raised(eye, 10, rect(146, 112, 40, 20, '#e3b23a', 3) + rect(149, 115, 34, 14, '#f1cf6a', 2));
    return (
      box(eye, { x: 58, y: 63, w: 116, h: 126, from: -1, z: 46, top: '#3f474d', side: '#1f2427', r: 5 }) +
      raised(eye, 46, face) +
      stand +
      iron
    );
  },
  facts: ['60 W, de 200 a 480 °C', 'Pantalla digital', 'Calienta en 30 s', 'Soporte con esponja'],
  contents: ['1 × estación', '1 × soldador', '1 × soporte', '5 × puntas'],
});

export const bench: Readonly<Record<number, Draw>> = {
  407: breadboard,
  409: usbCable,
  412: multimeter,
  413: station,
  415: servo,
};
