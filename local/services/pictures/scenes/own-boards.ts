import { dip, radio, soic, sot } from '../chips.ts';
import { header, rowOf, terminal, usbC } from '../connectors.ts';
import { panel, relay } from '../bodies.ts';
import { cap, electro, led, res, tact } from '../passives.ts';
import { boardScene, type Draw, type Look, pinRow, type Scene } from '../scene.ts';
import { turned } from '../solid.ts';
import { circle, label, line, n, poly, shape } from '../svg.ts';

const I2C = 'GND VCC SDA SCL';

/** The second version plugs its terminals in and has pull-ups; the first is blue and soldered by hand. */
function relays(look: Look, second: boolean): Scene {
  const { seed, mask } = look;
  const bus = pinRow(rowOf(20, 66.5, 4), I2C, 'b');
  const cubes = Array.from({ length: 8 }, (_, index) => 11.5 + index * 16.5);
  const green = second ? '#2f9e5b' : '#2b62b5';
  const parts = [
    ...cubes.map((x) => turned(180, terminal(x, 6, 3, green))),
    ...cubes.map((x) => relay(x, 26)),
    ...cubes.map((x, index) => led(x, 40, '#ff4a3d', index % 3 === 0)),
    second ? soic(66, 53, 18, 'ULN2803', 6) : dip(66, 53, 18, 'ULN2803A'),
    second ? soic(38, 53, 16, 'PCF8574', 6) : dip(36, 53, 16, 'PCF8574P'),
    header(20, 66.5, 4),
    terminal(110, 65, 2, green),
    electro(94, 58, 5, 13),
    header(50, 66, 3),
    ...[0, 1, 2].map((row) => res(84, 48 + row * 3, '103')),
    cap(24, 52),
    led(124, 58, '#44d17a', true),
  ];
  return boardScene(
    {
      w: 139,
      h: 70,
      mask: second ? mask('green') : mask('blue'),
      r: 2.4,
      holes: 'corners',
      holeRadius: 1.7,
      seed,
      traces: 30,
      parts,
      prints: [
        [20, 61.8, I2C, 1.7],
        [50, 61.4, 'A0 A1 A2', 1.5],
        [110, 58.4, '5 V', 2],
        [126, 50, second ? '8 RELÉS I2C v2' : '8 RELÉS I2C', 2.4],
        ...cubes.map((x, index) => [x + 4.6, 40, `K${index + 1}`, 1.7] as const),
      ],
      mark: second ? '8 RELÉS I2C v2' : '8 RELÉS I2C',
    },
    {
      tall: 15.5,
      focus: [60, 46],
      pins: bus,
      wiring: I2C.split(' '),
      facts: [
        'Ocho relés con dos cables',
        'Hasta 8 placas en el bus',
        'Bobinas con ULN2803',
        'Contactos de 10 A',
      ],
      contents: [
        '1 × placa de 8 relés',
        second ? '8 × borneras enchufables' : '8 × borneras',
        '4 × separadores',
      ],
    },
  );
}

const buttons: Draw = ({ seed, mask }) => {
  const bus = pinRow(rowOf(46, 4, 5), 'INT SCL SDA VCC GND', 't');
  const colours = ['#d8493d', '#2f9e5b', '#e8b02c', '#2b6fd0', '#f3f3ee', '#26292b', '#8d5bff', '#e57b2c'];
  const parts = [
    ...colours.map((colour, index) =>
      tact(12 + (index % 4) * 18, 27 + Math.floor(index / 4) * 17, colour, 11),
    ),
    header(46, 4, 5),
    soic(18, 9, 16, 'PCF8574', 6),
    res(33, 12, '472'),
    res(33, 15, '472'),
    cap(28, 15),
    led(62, 10, '#44d17a', true),
  ];
  return boardScene(
    {
      w: 78,
      h: 54,
      mask: mask('black'),
      r: 3,
      holes: 'corners',
      holeRadius: 1.5,
      seed,
      parts,
      prints: [
        [46, 8.2, 'INT SCL SDA VCC GND', 1.5],
        [46, 15.2, 'BOTONERA I2C', 2.4],
        ...colours.map(
          (_, index) => [12 + (index % 4) * 18, 35 + Math.floor(index / 4) * 17, `P${index}`, 1.8] as const,
        ),
      ],
      mark: 'BOTONERA I2C',
    },
    {
      tall: 9.4,
      focus: [40, 30],
      pins: bus,
      wiring: ['GND', 'VCC', 'SDA', 'SCL', 'INT'],
      facts: [
        'Ocho pulsadores, cuatro cables',
        'Dirección 0x20 a 0x27',
        'Salida de interrupción',
        'De 2,5 a 6 V',
      ],
      contents: ['1 × botonera', '8 × capuchones', '1 × cable de 5 hilos'],
    },
  );
};

const ticker: Draw = ({ seed, mask }) => {
  const parts = [
    panel(30, 20, 52, 30, { inset: [2.5, 3, 6, 3], screen: priceScreen }),
    radio(14, 54, { w: 16, h: 24, name: 'ESP-12F', pads: 8, mask: '#15337a' }),
    turned(180, usbC(44, 64.6)),
    soic(38, 47, 16, 'CH340C'),
    tact(53, 44, '#e8912c'),
    tact(53, 54, '#26292b'),
    led(30, 40, '#ff9f2e', true),
    sot(30, 55, '1117', 1.2),
    cap(30, 60),
    res(36, 54),
  ];
  return boardScene(
    {
      w: 60,
      h: 69,
      mask: mask('black'),
      r: 4,
      holes: 'corners',
      holeRadius: 1.5,
      seed,
      traces: 22,
      parts,
      prints: [
        [44, 59.4, 'USB 5 V', 1.5],
        [53, 39.4, 'MODO', 1.5],
        [20, 39.4, 'BTC TICKER', 2.2],
      ],
      mark: 'BTC TICKER',
    },
    {
      tall: 5.4,
      focus: [30, 22],
      facts: ['Precio del bitcoin en vivo', 'Pantalla OLED', 'Código abierto', 'Se alimenta por USB-C'],
      contents: ['1 × ticker armado', '1 × soporte de escritorio', 'Guía de configuración'],
    },
  );
};

function priceScreen(x: number, y: number, w: number, h: number): string {
  const heights = [0.62, 0.5, 0.58, 0.36, 0.44, 0.28, 0.34, 0.12, 0.2];
  const points = heights.map(
    (at, index) => [x + 2 + (index * (w - 4)) / 8, y + h * 0.56 + at * h * 0.4] as const,
  );
  return (
    circle(x + 5, y + 4.6, 3, '#ff9f2e') +
    label(x + 5, y + 4.6, 4, 'B', '#111', 'font-weight="bold"') +
    label(x + w * 0.42, y + 4.8, 4.4, '97.482', '#fff', 'font-weight="bold"') +
    label(x + w - 6.5, y + 4.8, 2.6, '+1,8 %', '#5dff9a') +
    line(poly(points, false), '#ffb657', 0.5) +
    shape(`${poly(points, false)}V${n(y + h)}H${n(x + 2)}Z`, '#ffb657', 'opacity=".2"')
  );
}

export const ownBoards: Readonly<Record<number, Draw>> = {
  138: (look) => relays(look, true),
  139: buttons,
  140: ticker,
  199: (look) => relays(look, false),
};
