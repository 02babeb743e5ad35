import { qfn, soic, sot } from '../chips.ts';
import { header, jst, pads, rowOf, terminal } from '../connectors.ts';
import { ribbon } from '../bodies.ts';
import { METAL } from '../paint.ts';
import { cap, electro, led, pot, res } from '../passives.ts';
import { boardScene, type Draw, pinPrints, pinRow } from '../scene.ts';
import { box, part, raised, tube, turned } from '../solid.ts';
import { circle, label, line, n, rect, shape } from '../svg.ts';

const CABLE = 'M16 74C-8 60 2 8 36 10S70 62 40 64 22 40 40 30 84 34 88 52';

const probe: Draw = () => ({
  w: 100,
  h: 84,
  tall: 6,
  outline: CABLE,
  focus: [84, 60],
  front: (eye) =>
    line(CABLE, '#101214', 4.4, 'stroke-linecap="round"') +
    line(CABLE, '#3b4146', 1.4, 'stroke-linecap="round" transform="translate(-.6 -.8)"') +
    [
      ['#d8493d', -3],
      ['#e8c02c', 0],
      ['#26292b', 3],
    ]
      .map(([colour, shift]) =>
        line(
          `M16 74q-4 ${n(4 + Number(shift))} -12 ${n(4 + Number(shift) * 1.6)}`,
          String(colour),
          1.5,
          'stroke-linecap="round"',
        ),
      )
      .join('') +
    turned(
      74,
      part([90, 62], (tilted) =>
        box(tilted, { x: 90, y: 62, w: 30, h: 6, z: 4, top: METAL, side: '#7f888a', r: 3 }),
      ),
    ).draw(eye),
  facts: ['−55 a 125 °C', 'Cápsula de acero', 'Cable de 1 metro'],
  contents: ['1 × DS18B20 con cable', '1 × resistencia de 4,7 kΩ'],
});

const soil: Draw = ({ seed, mask }) => {
  const pins = pinRow(
    [
      [9.6, 2],
      [11.6, 2],
      [13.6, 2],
    ],
    'GND VCC AOUT',
    't',
  );
  const blade = part(
    [11, -900],
    () =>
      shape('M3 34h17v52l-8.5 11L3 86Z', '#2d3236', 'stroke="#4b5459" stroke-width=".4"') +
      line('M6 38v46M9 38v48M12 38v48M15 38v48M17.6 38v46', '#3d464b', 0.8) +
      line('M1 33h21', '#eef2ee', 0.4),
  );
  return boardScene(
    {
      w: 23,
      h: 98,
      mask: mask('black'),
      r: 2,
      holes: [
        [3, 30],
        [20, 30],
      ],
      holeRadius: 1,
      seed,
      traces: 0,
      parts: [
        blade,
        jst(11.5, 4, 3),
        soic(11.5, 17, 8, 'TLC555', 3.6),
        sot(6, 24, '662K'),
        res(17, 23),
        cap(17, 26),
        cap(6, 12),
      ],
      prints: [[11.5, 66, 'SUELO CAPACITIVO V1.2', 2, -90]],
    },
    {
      tall: 6,
      focus: [11.5, 16],
      pins,
      wiring: ['GND', 'VCC', 'AOUT'],
      facts: ['No se corroe', 'Salida analógica', 'De 3,3 a 5 V'],
      contents: ['1 × sensor', '1 × cable de 3 hilos'],
    },
  );
};

const current: Draw = ({ seed, mask }) => {
  const pins = pinRow(rowOf(29, 6.5, 3, true), 'VCC OUT GND', 'r');
  return boardScene(
    {
      w: 31,
      h: 13,
      mask: mask('blue'),
      r: 0.8,
      seed,
      traces: 10,
      parts: [
        turned(90, terminal(5, 6.5, 2, '#2f9e5b')),
        turned(90, soic(16, 6.5, 8, 'ACS712')),
        header(29, 6.5, 3, true),
        cap(22, 3.4),
        res(22, 6.5),
        led(22, 9.8, '#ff4a3d', true),
      ],
      prints: pinPrints(pins, 3.4, 1.1),
    },
    {
      tall: 10,
      focus: [16, 6.5],
      pins,
      supply: 'VIN',
      wiring: ['VCC', 'OUT', 'GND'],
      facts: ['Hasta 20 A', 'Aislado por efecto Hall', '100 mV por ampere'],
      contents: ['1 × módulo ACS712', 'Bolsa antiestática'],
    },
  );
};

const gyro: Draw = ({ seed, mask }) => {
  const pins = pinRow(rowOf(1.6, 10.6, 8, true), 'VCC GND SCL SDA XDA XCL AD0 INT', 'l');
  const axes = part(
    [11, -900],
    () =>
      line('M11 17.6h3.4M11 17.6v-3.4', '#eef2ee', 0.3) +
      label(14.9, 17.6, 1, 'X', '#eef2ee') +
      label(11, 13.6, 1, 'Y', '#eef2ee'),
  );
  return boardScene(
    {
      w: 15.6,
      h: 21.2,
      mask: mask('blue'),
      r: 0.8,
      holes: [
        [12.8, 2.6],
        [12.8, 18.8],
      ],
      holeRadius: 1.2,
      seed,
      traces: 12,
      parts: [
        axes,
        pads(1.6, 10.6, 8, true),
        qfn(9.4, 9.6, 4, 'MPU6050'),
        sot(10, 4.4, '662K', 0.9),
        cap(6.4, 14),
        res(6.4, 5),
        led(6.4, 17.6, '#44d17a', true),
      ],
      prints: pinPrints(pins, 2.3, 0.9),
    },
    {
      tall: 1.6,
      focus: [9, 10],
      pins,
      wiring: ['VCC', 'GND', 'SCL', 'SDA'],
      facts: ['Tres ejes de aceleración', 'Tres ejes de giro', 'I2C a 400 kHz'],
      contents: ['1 × MPU6050', '2 × tiras de 8 pines'],
    },
  );
};

const ldr: Draw = ({ seed, mask }) => {
  const pins = pinRow(rowOf(30, 7, 3, true), 'VCC GND DO', 'r');
  const eyePart = part(
    [3.4, 7],
    (eye) =>
      tube(eye, { x: 3, y: 7, r: 2.6, z: 3, top: '#e8dcc0', side: '#b7a67f' }) +
      raised(eye, 3, line('M1.4 5.6h3.2v1h-3.2v1h3.2v1h-3.2', '#b0542f', 0.4)),
  );
  return boardScene(
    {
      w: 32,
      h: 14,
      mask: mask('red'),
      r: 0.8,
      holes: [[9, 2.6]],
      holeRadius: 1.2,
      seed,
      traces: 12,
      parts: [
        eyePart,
        pot(16, 7),
        soic(23, 7, 8, 'LM393', 3.6),
        header(30, 7, 3, true),
        led(10, 11, '#44d17a', true),
        res(10, 8),
      ],
    },
    {
      tall: 8.6,
      focus: [16, 7],
      pins,
      facts: ['Umbral regulable', 'Salida digital', 'De 3,3 a 5 V'],
      contents: ['1 × módulo LDR'],
    },
  );
};

const loadCell: Draw = ({ seed, mask }) => {
  const amplifier = boardScene(
    {
      w: 34,
      h: 21,
      mask: mask('green'),
      r: 0.8,
      seed,
      traces: 12,
      parts: [
        pads(2, 10.5, 6, true),
        pads(32, 10.5, 4, true),
        soic(17, 10.5, 16, 'HX711'),
        cap(8, 5),
        electro(26, 5, 2, 5),
      ],
    },
    { tall: 5, facts: [], contents: [] },
  );
  const bar = part(
    [40, 10],
    (eye) =>
      box(eye, { x: 41, y: 8, w: 80, h: 12.7, z: 12.7, top: METAL, side: '#8e9698', r: 0.4 }) +
      raised(
        eye,
        12.7,
        [6, 16, 66, 76]
          .map((x) => circle(x, 8, 2.3, '#4b5356', 'stroke="#e7eaea" stroke-width=".5"'))
          .join('') +
          rect(28, 4.4, 26, 7.4, '#f2f2ec', 1) +
          label(41, 8, 3, '5 kg', '#43494b'),
      ),
  );
  return {
    w: 82,
    h: 52,
    tall: 12,
    outline: 'M1 2h80v13H1ZM22 29h34v21H22Z',
    focus: [38, 36],
    front: (eye) =>
      ribbon([70, 15], [52, 34], ['#d8493d', '#26292b', '#f3f3ee', '#2f9e5b'], 2, 1.3, 14) +
      bar.draw(eye) +
      `<g transform="translate(22 29)">${amplifier.front(eye)}</g>`,
    facts: ['Hasta 5 kg', '24 bits de resolución', 'Aluminio, cuatro hilos'],
    contents: ['1 × celda de carga', '1 × HX711', '2 × tiras de pines'],
  };
};

export const sensors: Readonly<Record<number, Draw>> = {
  306: probe,
  307: soil,
  309: current,
  310: gyro,
  311: ldr,
  312: loadCell,
};
