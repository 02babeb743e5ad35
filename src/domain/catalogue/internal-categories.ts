/** Names of the internal categories for the seller; each category has a maker document (docs/buying.md#maker-documents). */
export const CATEGORY_NAMES: ReadonlyMap<string, string> = new Map([
  ['rai', 'RAI'],
  ['dimmer', 'Dimmers'],
  ['i2c-relay-8', 'Relés I2C'],
  ['i2c-buttons', 'Botoneras I2C'],
  ['esp01', 'ESP-01'],
  ['esp01-programmer', 'Programadores ESP-01'],
  ['esp32-programmer', 'Programadores ESP32'],
  ['watchdog', 'Watchdogs'],
  ['wifi-doorbell', 'Timbres Wi-Fi'],
  ['bell', 'Timbres y campanillas'],
  ['irrigation', 'Riego'],
  ['converter', 'Conversores de nivel'],
  ['protoboard-pcb', 'Placas para soldar'],
  ['btc-ticker', 'Ticker de Bitcoin'],
]);
