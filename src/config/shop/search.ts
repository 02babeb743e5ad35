/**
 * Words that the empty search field shows as examples: «Buscar dimmer, ESP32, relé…». Choose three short ones that find
 * something. A phone shows only the first.
 */
export const searchExamples: readonly string[] = ['dimmer', 'ESP32', 'relé'];
