import { crystal, qfn, smdCrystal, soic, sot, zigzag } from '../chips.ts';
import { cardSlot, header, jumper, rightAngle, rowOf, usbPlug } from '../connectors.ts';
import { coin } from '../sensor-bodies.ts';
import { cap, led, res } from '../passives.ts';
import { boardScene, type Draw, pinPrints, pinRow } from '../scene.ts';
import { part, turned } from '../solid.ts';
import { rect } from '../svg.ts';

const rfid: Draw = ({ seed, mask }) => {
  const pins = pinRow(rowOf(20, 57, 8), '3V3 RST GND IRQ MISO MOSI SCK SDA', 'b');
  const antenna = part([20, -900], () =>
    [0, 1.6, 3.2]
      .map((inset) =>
        rect(
          2.4 + inset,
          2.4 + inset,
          35.2 - inset * 2,
          35 - inset * 2,
          'none',
          4,
          'stroke="#7fa9e8" stroke-width=".7"',
        ),
      )
      .join(''),
  );
  const parts = [
    antenna,
    header(20, 57, 8),
    qfn(20, 46, 5, 'RC522'),
    smdCrystal(28, 46),
    res(12, 43),
    cap(12, 46),
    cap(28, 42),
    led(33, 49, '#ff4a3d', true),
  ];
  return boardScene(
    {
      w: 40,
      h: 60,
      mask: mask('blue'),
      r: 1.4,
      holes: [
        [4, 56],
        [36, 56],
        [11, 20],
        [29, 20],
      ],
      holeRadius: 1.5,
      seed,
      traces: 14,
      parts,
      prints: [[20, 20, 'RFID-RC522', 2.6], ...pinPrints(pins, 3.6, 1.2)],
    },
    {
      tall: 8.6,
      focus: [20, 44],
      pins,
      wiring: ['3V3', 'GND', 'SCK', 'MISO', 'SDA'],
      facts: ['Lee y escribe a 13,56 MHz', 'Conexión SPI de 3,3 V', 'Tarjeta y llavero incluidos'],
      contents: ['1 × lector RC522', '1 × tarjeta', '1 × llavero', '2 × tiras de pines'],
    },
  );
};

const nrf: Draw = ({ seed, mask }) => {
  const grid = [...rowOf(9, 2.4, 4), ...rowOf(9, 5, 4)];
  const parts = [
    header(9, 2.4, 4),
    header(9, 5, 4),
    qfn(8, 13, 4, 'nRF24'),
    crystal(8, 18.4, '16.000'),
    part([7, 26], () => zigzag(1.4, 23.4, 12, 4.4)),
    cap(3, 11),
    res(3, 14),
    cap(12.4, 13),
  ];
  return boardScene(
    {
      w: 15,
      h: 29,
      mask: mask('black'),
      r: 0.6,
      seed,
      traces: 14,
      parts,
      prints: [[4, 8.6, 'nRF24L01+', 1]],
    },
    {
      tall: 8.6,
      focus: [8, 13],
      pins: grid
        .slice(0, 4)
        .map((at, index) => ({ at, name: ['GND', 'CE', 'SCK', 'MISO'][index] ?? '', side: 't' as const })),
      facts: ['Hasta 2 Mb/s', 'Antena en la placa', 'Conexión SPI'],
      contents: ['1 × nRF24L01+', 'Bolsa antiestática'],
    },
  );
};

const clock: Draw = ({ seed, mask }) => {
  const pins = pinRow(rowOf(3, 11, 6, true), '32K SQW SCL SDA VCC GND', 'l');
  const parts = [
    header(3, 11, 6, true),
    coin(25, 11),
    turned(90, soic(11, 11, 14, 'DS3231')),
    led(7, 19, '#ff4a3d', true),
    res(15, 19.6, '472'),
  ];
  return boardScene(
    {
      w: 38,
      h: 22,
      mask: mask('blue'),
      r: 1,
      holes: [
        [35.6, 2.6],
        [35.6, 19.4],
      ],
      holeRadius: 1.2,
      seed,
      traces: 12,
      parts,
      prints: [...pinPrints(pins, 3.4, 1.2)],
    },
    {
      tall: 8.6,
      focus: [14, 11],
      pins,
      wiring: ['VCC', 'GND', 'SDA', 'SCL'],
      facts: ['Precisión de ±2 ppm', 'Memoria EEPROM', 'Pila CR2032'],
      contents: ['1 × módulo reloj', '1 × pila'],
    },
  );
};

const sdReader: Draw = ({ seed, mask }) => {
  const pins = pinRow(rowOf(3, 12, 6, true), 'CS SCK MOSI MISO VCC GND', 'l');
  const parts = [
    header(3, 12, 6, true),
    turned(-90, cardSlot(30, 12)),
    sot(12, 6, '3V3', 1.2),
    soic(13, 15.6, 14, 'LVC125', 3.4),
    cap(12, 21),
    res(19, 5),
  ];
  return boardScene(
    {
      w: 42,
      h: 24,
      mask: mask('blue'),
      r: 1,
      holes: [
        [39.4, 2.8],
        [39.4, 21.2],
        [8, 2.8],
        [8, 21.2],
      ],
      holeRadius: 1.2,
      seed,
      traces: 12,
      parts,
      prints: pinPrints(pins, 3.4, 1.2),
    },
    {
      tall: 8.6,
      focus: [24, 12],
      pins,
      facts: ['Conexión SPI', 'Regulador de 3,3 V', 'Hasta 32 GB'],
      contents: ['1 × lector', 'Bolsa antiestática'],
    },
  );
};

const usbSerial: Draw = ({ seed, mask }) => {
  const pins = pinRow(rowOf(8.5, 40, 6), '5V VCC 3V3 TX RX GND', 'b');
  const parts = [
    usbPlug(8.5, 8),
    turned(90, soic(8.5, 25, 16, 'CH340G')),
    crystal(8.5, 34, '12.000'),
    rightAngle(8.5, 38.6, 6),
    led(14, 21, '#ff4a3d', true),
    led(14, 24, '#4aa3ff'),
    cap(3, 31),
    res(14, 30),
  ];
  return boardScene(
    { w: 17, h: 42, mask: mask('green'), r: 0.8, seed, traces: 16, parts, prints: [] },
    {
      tall: 5,
      focus: [8.5, 26],
      pins,
      facts: ['3,3 V y 5 V', 'Con CH340G', 'Para programar y depurar'],
      contents: ['1 × conversor', '4 × cables hembra hembra'],
    },
  );
};

const expander: Draw = ({ seed, mask }) => {
  const bus = pinRow(rowOf(3, 8, 4, true), 'GND VCC SDA SCL', 'l');
  const ports = pinRow(rowOf(25, 14.4, 8), 'P0 P1 P2 P3 P4 P5 P6 P7', 'b');
  const parts = [
    header(3, 8, 4, true),
    soic(23, 7, 16, 'PCF8574T', 6),
    header(25, 14.4, 8),
    jumper(40, 4),
    jumper(40, 7.4),
    jumper(40, 10.8),
    led(11, 3, '#ff4a3d', true),
    res(12, 12),
  ];
  return boardScene(
    {
      w: 47,
      h: 17,
      mask: mask('blue'),
      r: 0.8,
      seed,
      traces: 14,
      parts,
      prints: [[45, 4, 'A0', 1.2], [45, 7.4, 'A1', 1.2], [45, 10.8, 'A2', 1.2], ...pinPrints(bus, 3.6, 1.2)],
    },
    {
      tall: 8.6,
      focus: [23, 8],
      pins: [...bus, ...ports],
      facts: ['Ocho líneas por I2C', 'Dirección con puentes', 'De 2,5 a 6 V'],
      contents: ['1 × expansor', 'Bolsa antiestática'],
    },
  );
};

export const modules: Readonly<Record<number, Draw>> = {
  209: rfid,
  210: nrf,
  211: clock,
  212: sdReader,
  215: usbSerial,
  216: expander,
};
