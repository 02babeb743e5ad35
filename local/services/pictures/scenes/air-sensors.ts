import { crystal, soic } from '../chips.ts';
import { header, pads, rowOf } from '../connectors.ts';
import { dht, gasCan, lens, sonar } from '../sensor-bodies.ts';
import { METAL } from '../paint.ts';
import { cap, led, pot, res } from '../passives.ts';
import { boardScene, type Draw, pinPrints, pinRow } from '../scene.ts';
import { box, part, raised } from '../solid.ts';
import { circle, line, n } from '../svg.ts';

const dht22: Draw = () => ({
  w: 16,
  h: 34,
  tall: 7.7,
  outline: 'M.5 0h15v20h-15Z',
  focus: [8, 10],
  front: (eye) =>
    line([4.2, 6.74, 9.28, 11.82].map((x) => `M${n(x)} 19v15`).join(''), '#c9cdcd', 0.7) +
    dht(8, 10, true).draw(eye) +
    raised(eye, 7.7, circle(8, 1.2, 0.6, '#bfc4c2')),
  pins: pinRow(
    [
      [4.2, 33],
      [6.74, 33],
      [9.28, 33],
      [11.82, 33],
    ],
    'VCC DATA NC GND',
    'b',
  ),
  wiring: ['VCC', 'DATA', 'GND'],
  facts: ['−40 a 80 °C', '0 a 100 % de humedad', 'Un solo cable de datos'],
  contents: ['1 × DHT22', 'Bolsa antiestática'],
});

const dht11: Draw = ({ seed, mask }) => {
  const pins = pinRow(rowOf(8, 30, 3), 'S VCC GND', 'b');
  return boardScene(
    {
      w: 16,
      h: 33,
      mask: mask('blue'),
      r: 1,
      holes: [
        [2.4, 24],
        [13.6, 24],
      ],
      holeRadius: 1.1,
      seed,
      traces: 10,
      parts: [dht(8, 10, false), header(8, 30, 3), res(8, 21, '472'), led(8, 24, '#ff4a3d', true)],
      prints: pinPrints(pins, 3.2, 1.3),
    },
    {
      tall: 8,
      focus: [8, 11],
      pins,
      wiring: ['S', 'VCC', 'GND'],
      facts: ['0 a 50 °C', '20 a 90 % de humedad', 'Con resistencia incluida'],
      contents: ['1 × módulo DHT11', '3 × cables'],
    },
  );
};

const ultrasonic: Draw = ({ seed, mask }) => {
  const pins = pinRow(rowOf(22.5, 18.4, 4), 'VCC TRIG ECHO GND', 'b');
  return boardScene(
    {
      w: 45,
      h: 20.4,
      mask: mask('blue'),
      r: 1,
      holes: 'corners',
      holeRadius: 1,
      seed,
      traces: 16,
      parts: [sonar(10, 10, 'T'), sonar(35, 10, 'R'), crystal(22.5, 5, '4.000'), header(22.5, 18.4, 4)],
      prints: [
        [22.5, 10.6, 'HC-SR04', 1.9],
        [22.5, 14.8, 'VCC TRIG ECHO GND', 1],
      ],
    },
    {
      tall: 12,
      focus: [33, 10],
      pins,
      supply: 'VIN',
      wiring: ['VCC', 'TRIG', 'ECHO', 'GND'],
      facts: ['De 2 cm a 4 m', 'Alimentación de 5 V', 'Ángulo de 15°'],
      contents: ['1 × HC-SR04', 'Bolsa antiestática'],
    },
  );
};

const pir: Draw = ({ seed, mask }) => {
  const pins = pinRow(rowOf(16.3, 22.6, 3), 'VCC OUT GND', 'b');
  return boardScene(
    {
      w: 32.6,
      h: 24.4,
      mask: mask('green'),
      r: 0.8,
      holes: [
        [2.6, 12],
        [30, 12],
      ],
      holeRadius: 1.1,
      seed,
      traces: 14,
      parts: [lens(16.3, 11), pot(4.4, 20.4), pot(28.2, 20.4), header(16.3, 22.8, 3)],
    },
    {
      tall: 14,
      focus: [16, 11],
      pins,
      supply: 'VIN',
      wiring: ['VCC', 'OUT', 'GND'],
      facts: ['Alcance de hasta 7 m', 'Sensibilidad regulable', 'Tiempo regulable'],
      contents: ['1 × sensor PIR', '1 × lente Fresnel'],
    },
  );
};

const bme: Draw = ({ seed, mask }) => {
  const pins = pinRow(rowOf(6.6, 13.4, 4), 'VIN GND SCL SDA', 'b');
  const chip = part(
    [6.6, 5],
    (eye) =>
      box(eye, { x: 6.6, y: 4.6, w: 2.6, h: 2.6, z: 1, top: METAL, side: '#8b9395', r: 0.2 }) +
      raised(eye, 1, circle(7.2, 4, 0.32, '#2b2f32')),
  );
  return boardScene(
    {
      w: 13.2,
      h: 15.4,
      mask: mask('purple'),
      r: 0.8,
      holes: [
        [2.2, 2.4],
        [11, 2.4],
      ],
      holeRadius: 1,
      seed,
      traces: 12,
      parts: [chip, pads(6.6, 13.4, 4), res(3.4, 7.2, '103'), res(9.8, 7.2, '103'), cap(6.6, 8)],
      prints: [[6.6, 10.4, 'VIN GND SCL SDA', 0.95]],
    },
    {
      tall: 1.2,
      focus: [6.6, 6],
      pins,
      wiring: ['VIN', 'GND', 'SCL', 'SDA'],
      facts: ['Tres medidas en un sensor', '±1 hPa de presión', 'I2C o SPI'],
      contents: ['1 × BME280', '1 × tira de 4 pines'],
    },
  );
};

const gas: Draw = ({ seed, mask }) => {
  const pins = pinRow(rowOf(30, 10, 4, true), 'VCC GND DO AO', 'r');
  return boardScene(
    {
      w: 32,
      h: 20.4,
      mask: mask('blue'),
      r: 0.8,
      holes: 'corners',
      holeRadius: 1,
      seed,
      traces: 12,
      parts: [
        gasCan(10.6, 10.2),
        header(30, 10, 4, true),
        pot(22.6, 5.6),
        soic(23, 15, 8, 'LM393'),
        led(22, 11, '#44d17a', true),
      ],
    },
    {
      tall: 15,
      focus: [12, 10],
      pins,
      supply: 'VIN',
      wiring: ['VCC', 'GND', 'AO'],
      facts: ['Humo, GLP y propano', 'Salida analógica y digital', 'Umbral regulable'],
      contents: ['1 × módulo MQ-2', 'Bolsa antiestática'],
    },
  );
};

export const airSensors: Readonly<Record<number, Draw>> = {
  301: dht22,
  302: dht11,
  303: ultrasonic,
  304: pir,
  305: bme,
  308: gas,
};
