import { radio, soic, sot } from '../chips.ts';
import { jack, rowOf, terminal, usbC } from '../connectors.ts';
import { relay } from '../bodies.ts';
import { brick, cap, disc, electro, key, led, res, tact } from '../passives.ts';
import { boardScene, type Draw, pinRow } from '../scene.ts';
import { turned } from '../solid.ts';

const watchdog: Draw = ({ seed, mask }) => {
  const parts = [
    turned(-90, jack(7, 14)),
    turned(90, jack(63, 14)),
    relay(35, 15),
    radio(20, 40, { w: 16, h: 24, name: 'ESP-12F', pads: 8, mask: '#15337a' }),
    turned(180, usbC(38, 47.4)),
    led(52, 34, '#44d17a', true),
    led(52, 38, '#4aa3ff', true),
    led(52, 42, '#ff4a3d'),
    tact(62, 42, '#b6463a'),
    electro(50, 25.4, 3.2, 8),
    sot(36, 31, '1117', 1.3),
    res(44, 33),
    cap(44, 36),
  ];
  return boardScene(
    {
      w: 70,
      h: 52,
      mask: mask('black'),
      r: 3,
      holes: [
        [4, 4],
        [66, 4],
        [4, 48],
        [66, 48],
      ],
      holeRadius: 1.5,
      seed,
      parts,
      prints: [
        [9, 25, 'ENTRADA 12 V', 1.5],
        [60.6, 25, 'AL ROUTER', 1.6],
        [57, 34, 'RED', 1.4],
        [57.6, 38, 'WI-FI', 1.3],
        [44, 42, 'REINICIO', 1.4],
        [61, 47.4, 'PROBAR', 1.4],
      ],
      mark: 'WATCHDOG',
    },
    {
      tall: 15.5,
      focus: [35, 28],
      facts: [
        'Prueba internet con ping',
        'Corta y repone solo',
        'Si falla, el router queda encendido',
        'Se configura por Wi-Fi',
      ],
      contents: ['1 × watchdog', '1 × cable con plug', 'Guía de configuración'],
    },
  );
};

const wifiBell: Draw = ({ seed, mask }) => {
  const io = pinRow(rowOf(13, 50.5, 3, false, 5.08), 'BOTÓN GND 5V', 'b');
  const parts = [
    radio(20, 15.6, { w: 16, h: 24, name: 'ESP-12F', pads: 8, mask: '#15337a' }),
    terminal(13, 49, 3, '#2f9e5b'),
    tact(30, 39, '#2f9e5b', 12),
    brick(10.5, 36, 12, 12, 9.5, '#2b2f32', 'BUZZER', '#8d9597'),
    turned(180, usbC(33, 51.4)),
    led(35, 10, '#4aa3ff', true),
    led(35, 14, '#44d17a'),
    sot(35, 21, '1117', 1.2),
    res(35, 26),
    cap(5, 20),
    key(5, 8),
  ];
  return boardScene(
    {
      w: 40,
      h: 56,
      mask: mask('white'),
      r: 5,
      holes: [
        [3.6, 3.6],
        [36.4, 3.6],
      ],
      holeRadius: 1.3,
      seed,
      traces: 16,
      parts,
      prints: [
        [2.6, 38, 'TIMBRE WI-FI', 2, -90],
        [13, 43.4, 'BOTÓN', 1.4],
        [35, 7.4, 'WI-FI', 1.2],
      ],
      mark: 'TIMBRE',
    },
    {
      tall: 11,
      focus: [24, 30],
      pins: io,
      facts: [
        'Avisa por Telegram',
        'Sin abonos ni nube propia',
        'Zumbador en la placa',
        'Alimentación por USB-C',
      ],
      contents: ['1 × placa timbre', '1 × pulsador de prueba', 'Guía de configuración'],
    },
  );
};

const bell: Draw = ({ seed, mask }) => {
  const io = pinRow(rowOf(10, 34.5, 2, false, 5.08), 'BOTÓN GND', 'b');
  const parts = [
    relay(30, 14, '12'),
    terminal(10, 33, 2, '#2b62b5'),
    turned(180, terminal(10, 6, 2, '#2f9e5b')),
    terminal(46, 33, 2, '#2f9e5b'),
    brick(10, 20, 9, 7, 3.6, '#f3f3f0', 'PC817', '#54595b'),
    electro(46, 10, 4, 11),
    soic(28, 32, 8, 'ATTINY13'),
    led(37, 27, '#ff4a3d', true),
    res(20, 27),
    res(20, 30, '472'),
    cap(36, 34),
    disc(46, 20, 8, '#2f63c9'),
  ];
  return boardScene(
    {
      w: 54,
      h: 38,
      mask: mask('red'),
      r: 2,
      holes: [
        [51, 3],
        [51, 27],
        [3, 26],
        [21.5, 35],
      ],
      holeRadius: 1.3,
      seed,
      parts,
      prints: [
        [10, 12.4, '12 V', 1.8],
        [46, 27.4, 'CAMPANILLA', 1.6],
        [10, 27.6, 'BOTÓN', 1.6],
        [27, 26, 'TIMBRE', 2],
      ],
      mark: 'TIMBRE',
    },
    {
      tall: 15.5,
      focus: [30, 18],
      pins: io,
      facts: ['Antirrebote por programa', 'Toque de duración limitada', 'Contacto aislado'],
      contents: ['1 × placa', '4 × separadores', 'Guía de conexión segura'],
    },
  );
};

export const ownAppliances: Readonly<Record<number, Draw>> = {
  135: watchdog,
  136: wifiBell,
  137: bell,
};
