/**
 * Groups of words that mean the same to your buyers. Each finds the products of all others in its group: with the first
 * group, «arduino uno» finds «Placa Uno R3 compatible». Write them as people do, also in English; capitals, accents, hyphens
 * and plurals make no difference. A word of a group is never taken for a typo of another one.
 *
 * They stand apart from the examples of the search field because they load only when somebody searches.
 */
export const synonyms: readonly (readonly string[])[] = [
  // Boards
  ['arduino uno', 'uno r3'],
  ['arduino nano', 'nano v3'],
  ['arduino mega', 'mega 2560'],
  ['arduino pro mini', 'pro mini 328p'],
  ['esp32 devkit', 'esp wroom 32', 'esp32 wroom', 'nodemcu 32'],
  ['wemos', 'lolin', 'd1 mini'],
  ['nodemcu', 'esp12', 'esp12e'],
  ['raspberry pi pico', 'pico rp2040', 'raspi pico'],
  ['raspberry pi', 'raspi', 'rpi'],
  ['bluetooth', 'ble'],
  ['placa', 'board', 'plaqueta'],
  ['cámara', 'camera', 'ov2640'],
  // Modules
  ['módulo', 'module'],
  ['relé', 'relay', 'relevador'],
  ['8 relés', '8 canales', '8 relays', '8 channel'],
  ['canal', 'channel'],
  ['estado sólido', 'ssr', 'solid state'],
  ['dimmer', 'atenuador', 'variador', 'regulador de luz'],
  ['cruce por cero', 'zero cross', 'zero crossing', 'detector de cero'],
  ['automatización', 'domótica', 'plc', 'automation'],
  ['programador', 'grabador', 'programmer', 'flasher'],
  ['reinicia', 'reset', 'reboot'],
  ['router', 'módem'],
  ['timbre', 'portero', 'doorbell'],
  ['botonera', 'teclado', 'botones', 'pulsadores', 'keypad', 'buttons'],
  ['conversor de nivel', 'conversor lógico', 'adaptador de nivel', 'level shifter', 'level converter'],
  ['pcb', 'plaqueta', 'perforada', 'experimental', 'veroboard'],
  ['riego', 'irrigación', 'irrigation'],
  ['bitcoin', 'btc', 'criptomoneda'],
  ['ticker', 'cotización'],
  ['rfid', 'nfc', 'mifare'],
  ['i2c', 'iic'],
  ['radio', 'inalámbrico', 'wireless', 'transceptor', 'transceiver'],
  ['reloj', 'rtc', 'tiempo real', 'real time clock'],
  ['microsd', 'tarjeta sd', 'memoria sd', 'sd card'],
  ['cable usb', 'usb macho', 'usb hembra', 'prolongador usb'],
  ['usb a serie', 'usb serial', 'usb ttl', 'usb uart', 'ftdi', 'cp2102'],
  ['expansor', 'expander'],
  // Displays and lights
  ['pantalla', 'display', 'screen'],
  ['16x2', '1602'],
  ['matriz', 'matrix'],
  ['ws2812', 'neopixel', 'led direccionable'],
  ['anillo', 'aro', 'ring'],
  // Motors
  ['motor de cc', 'motor dc', 'motor de continua'],
  ['paso a paso', 'stepper', 'nema 17', 'pololu'],
  ['puente h', 'driver de motor dc', 'h bridge', 'motor driver'],
  ['servo', 'servomotor'],
  // Sensors
  ['sensor', 'detector'],
  ['sensor de temperatura', 'termómetro', 'temperature sensor'],
  ['ds18b20', 'termómetro', 'sonda de temperatura'],
  ['sumergible', 'sonda', 'agua', 'waterproof'],
  ['humedad', 'humidity'],
  ['humedad de suelo', 'humedad de tierra', 'higrómetro', 'soil moisture'],
  ['ultrasónico', 'ultrasonido', 'ultrasonic'],
  ['distancia', 'proximidad', 'distance'],
  ['movimiento', 'presencia', 'motion'],
  ['presión', 'barómetro', 'barométrico', 'bmp280', 'pressure'],
  ['humo', 'smoke'],
  ['corriente', 'amperímetro', 'current'],
  ['acelerómetro', 'accelerometer', 'gyro', 'imu', 'gy-521'],
  ['LDR', 'fotoresistor', 'fotorresistencia', 'fotocélula', 'photoresistor'],
  ['celda de carga', 'balanza', 'sensor de peso', 'load cell'],
  // Power
  ['fuente', 'transformador', 'power supply'],
  ['fuente metálica', 'fuente switching', 'fuente conmutada', 'fuente industrial'],
  ['fuente de laboratorio', 'fuente regulable', 'fuente variable'],
  ['step-down', 'step down', 'buck', 'reductor'],
  ['step-up', 'step up', 'boost', 'elevador'],
  ['cargador', 'charger'],
  ['litio', 'batería', 'lipo', '18650', 'battery'],
  ['HLK-PM01', 'hi-link', 'hi link'],
  // Parts and tools
  ['protoboard', 'breadboard', 'placa de pruebas'],
  ['dupont', 'jumper', 'cable puente'],
  ['1 metro', '1 m', '1 mt'],
  ['resistencia', 'resistor'],
  ['tester', 'multímetro', 'voltímetro', 'multimeter'],
  ['soldador', 'cautín', 'estación de soldado', 'soldering iron'],
  ['estaño', 'solder', 'alambre de soldar'],
];

/**
 * Words of questions about buying, which the search answers with a link to «Cómo comprar» where no product has them. Each row
 * begins with the chapter that opens, by the name of its file in `src/shop/how-to/content`: 'envios' for 30-envios.md. Write []
 * for none.
 */
export const howToWords: readonly (readonly [chapter: string, ...words: readonly string[]])[] = [
  ['envios', 'envío', 'enviar', 'despacho', 'flete', 'andreani', 'correo argentino', 'retiro', 'retirar', 'demora', 'demorar', 'tarda', 'tardar', 'plazo', 'llega'],
  ['pagos', 'pago', 'pagar', 'precio', 'cuotas', 'transferencia', 'mercadopago', 'mercado pago', 'efectivo'],
  ['seguimiento', 'seguimiento', 'tracking'],
  ['devoluciones', 'devolución', 'devolver', 'cambio', 'reembolso'],
  ['garantia', 'garantía'],
  ['preguntas', 'factura', 'cuenta'],
];
