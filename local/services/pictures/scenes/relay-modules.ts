import { sot } from '../chips.ts';
import { header, jumper, pads, rowOf, terminal, usbPlug } from '../connectors.ts';
import { heatsink, relay } from '../bodies.ts';
import { brick, cap, can, electro, led, pot, res } from '../passives.ts';
import { boardScene, type Draw, pinRow } from '../scene.ts';
import { box, part, raised, turned } from '../solid.ts';
import { label } from '../svg.ts';

const relayOne: Draw = ({ seed, mask }) => {
  const pins = pinRow(rowOf(3.5, 13, 3, true), 'VCC GND IN', 'l');
  const parts = [
    header(3.5, 13, 3, true),
    turned(90, relay(24.5, 13)),
    turned(-90, terminal(43, 13, 3, '#2b62b5')),
    brick(10, 8, 4.6, 6.4, 3.6, '#f3f3f0', '817', '#54595b'),
    sot(10, 18, 'J3Y'),
    res(6.8, 21.6, '102'),
    led(10.6, 22.6, '#ff4a3d', true),
    led(6.8, 4.2, '#44d17a', true),
  ];
  return boardScene(
    {
      w: 50,
      h: 26,
      mask: mask('blue'),
      r: 1.6,
      holes: 'corners',
      holeRadius: 1.4,
      seed,
      traces: 14,
      parts,
      prints: [
        [8, 13, 'VCC', 1.3],
        [37, 5, 'NO', 1.6],
        [37, 13, 'COM', 1.4],
        [37, 21, 'NC', 1.6],
      ],
    },
    {
      tall: 15.5,
      focus: [24, 13],
      pins,
      supply: 'VIN',
      wiring: ['VCC', 'GND', 'IN'],
      facts: ['Bobina de 5 V', 'Contacto de 10 A', 'Entrada optoacoplada'],
      contents: ['1 × módulo relé', 'Bolsa antiestática'],
    },
  );
};

const relayFour: Draw = ({ seed, mask }) => {
  const pins = pinRow(rowOf(38, 51.6, 6), 'GND IN1 IN2 IN3 IN4 VCC', 'b');
  const places = [11, 29.5, 48, 66.5];
  const parts = [
    ...places.map((x) => turned(180, terminal(x, 6, 3, '#2b62b5'))),
    ...places.map((x) => relay(x, 25)),
    ...places.map((x) => brick(x - 3, 41, 4.6, 5.6, 3.6, '#f3f3f0', '817', '#54595b')),
    ...places.map((x, index) => led(x + 4, 40, '#ff4a3d', index % 2 === 1)),
    ...places.map((x) => sot(x + 4, 44, 'J3Y')),
    header(38, 51.6, 6),
    jumper(66, 51.4),
  ];
  return boardScene(
    {
      w: 77,
      h: 55,
      mask: mask('blue'),
      r: 1.6,
      holes: 'corners',
      holeRadius: 1.5,
      seed,
      parts,
      prints: [[38, 47.4, 'GND IN1 IN2 IN3 IN4 VCC', 1.6]],
    },
    {
      tall: 15.5,
      focus: [36, 30],
      pins,
      supply: 'VIN',
      wiring: ['VCC', 'GND', 'IN1', 'IN2'],
      facts: ['Cuatro canales de 10 A', 'Entradas optoacopladas', 'Alimentación de 5 V'],
      contents: ['1 × módulo de 4 relés', 'Bolsa antiestática'],
    },
  );
};

const solidState: Draw = ({ seed, mask }) => {
  const pins = pinRow(rowOf(12, 50.6, 4), 'DC+ DC- CH1 CH2', 'b');
  const parts = [
    turned(180, terminal(28, 6, 4, '#2b62b5')),
    ...[14, 41].map((x) => brick(x, 25, 20, 11, 14, '#2b2f32', 'G3MB-202P', '#cfd4d4')),
    terminal(12, 50, 4, '#2b62b5', 3.5),
    ...[14, 41].map((x) => led(x, 38, '#ff4a3d', x > 20)),
    res(30, 40),
    res(34, 40),
    sot(46, 42, 'J3Y'),
  ];
  return boardScene(
    {
      w: 55,
      h: 56,
      mask: mask('green'),
      r: 1.6,
      holes: 'corners',
      holeRadius: 1.5,
      seed,
      parts,
      prints: [
        [28, 13, 'CARGA 240 V 2 A', 1.9],
        [40, 50, 'SSR 2 CANALES', 1.9],
      ],
    },
    {
      tall: 14,
      focus: [28, 26],
      pins,
      facts: ['Sin piezas móviles', 'Dos canales de 2 A', 'Control con 5 V'],
      contents: ['1 × módulo', 'Bolsa antiestática'],
    },
  );
};

const bridge: Draw = ({ seed, mask }) => {
  const pins = pinRow(rowOf(28, 40.4, 6), 'ENA IN1 IN2 IN3 IN4 ENB', 'b');
  const parts = [
    heatsink(21.5, 7.4, 23, 9, 24, '#23282b'),
    turned(-90, terminal(39.6, 17, 2, '#2b62b5')),
    turned(90, terminal(4.4, 17, 2, '#2b62b5')),
    terminal(10, 38.6, 3, '#2b62b5'),
    header(28, 40.4, 6),
    part(
      [21.5, 13],
      (eye) =>
        box(eye, { x: 21.5, y: 13.6, w: 20, h: 4.6, z: 15, top: '#34383b', side: '#1d2022' }) +
        raised(eye, 8, label(21.5, 16.4, 2, 'L298N', '#b9bfc1')),
    ),
    electro(14, 26, 4, 11),
    electro(31, 26, 4, 11),
    brick(22.5, 31, 6, 4, 4.5, '#2b2f32', '78M05', '#b9bfc1'),
    led(22.5, 25, '#ff4a3d', true),
    jumper(37, 33, true),
  ];
  return boardScene(
    {
      w: 44,
      h: 44,
      mask: mask('red'),
      r: 1.6,
      holes: 'corners',
      holeRadius: 1.5,
      seed,
      parts,
      prints: [[28, 36.6, 'ENA IN1 IN2 IN3 IN4 ENB', 1.2]],
    },
    {
      tall: 24,
      focus: [22, 18],
      pins,
      wiring: ['IN1', 'IN2', 'IN3', 'IN4'],
      facts: ['Dos motores de CC', 'Hasta 2 A por canal', 'Regulador de 5 V'],
      contents: ['1 × módulo L298N', 'Bolsa antiestática'],
    },
  );
};

const stepper: Draw = ({ seed, mask }) => {
  const left = pinRow(rowOf(1.3, 10, 8, true), 'EN MS1 MS2 MS3 RST SLP STEP DIR', 'l');
  const right = pinRow(rowOf(13.9, 10, 8, true), 'VMOT GND 2B 2A 1A 1B VDD GND', 'r');
  const parts = [
    header(1.3, 10, 8, true),
    header(13.9, 10, 8, true),
    heatsink(7.6, 9, 8, 9, 6, '#2a6fd0'),
    pot(7.6, 16.6, '#c9ced0'),
    cap(5, 3),
    res(10, 3),
  ];
  return boardScene(
    { w: 15.2, h: 20.3, mask: mask('red'), r: 0.6, seed, traces: 12, parts, prints: [] },
    {
      tall: 9,
      focus: [7.6, 9],
      pins: [...left, ...right],
      facts: ['Hasta 1/16 de paso', 'Corriente regulable', 'Disipador incluido'],
      contents: ['1 × driver A4988', '1 × disipador'],
    },
  );
};

const breadSupply: Draw = ({ seed, mask }) => {
  const parts = [
    turned(
      -90,
      part([6, 8], (eye) =>
        box(eye, { x: 6, y: 8, w: 9, h: 13.5, z: 10.8, top: '#2d3134', side: '#141618' }),
      ),
    ),
    turned(-90, usbPlug(8, 24)),
    brick(26, 8, 5, 5, 5, '#2b62b5', '', '#fff'),
    sot(34, 12, '1117-5', 1.5),
    sot(34, 22, '1117-3', 1.5),
    can(26, 18, 3.2, 6, '100'),
    can(26, 26, 3.2, 6, '100'),
    jumper(44, 4),
    jumper(44, 28),
    pads(48, 16, 4, true),
    led(20, 14, '#44d17a', true),
  ];
  return boardScene(
    {
      w: 53,
      h: 32.6,
      mask: mask('black'),
      r: 1,
      seed,
      parts,
      prints: [
        [44, 8, '3V3 · 5V', 1.6],
        [44, 24.4, '3V3 · 5V', 1.6],
        [36, 17, 'MB102', 2],
      ],
    },
    {
      tall: 10.8,
      focus: [32, 17],
      facts: ['3,3 V y 5 V a la vez', 'Se enchufa en la protoboard', 'Por USB o plug'],
      contents: ['1 × fuente', 'Bolsa antiestática'],
    },
  );
};

export const relayModules: Readonly<Record<number, Draw>> = {
  201: relayOne,
  202: relayFour,
  203: solidState,
  213: bridge,
  214: stepper,
  406: breadSupply,
};
