import { toAscii } from '#domain/text/ascii.ts';

/** Official town names that are too long for the field, each with a shorter name (docs/buying.md#formats-of-the-form). */
const SHORT_NAMES: readonly (readonly [official: string, short: string])[] = [
  ["Capitán General Bernardo O'Higgins", "Cap. Gral. Bernardo O'Higgins"],
  ['Ciudad Autónoma de Buenos Aires', 'Ciudad de Buenos Aires'],
  ['Ciudad del Libertador General San Martín', 'Ciudad Lib. Gral. San Martín'],
  ['Ciudad Jardín Lomas del Palomar', 'C. Jardín Lomas del Palomar'],
  ['Gobernador Ingeniero Valentín Virasoro', 'Gdor. Ing. Valentín Virasoro'],
  ['Nuestra Señora del Rosario de Caá Catí', 'Caá Catí'],
  ['Remedios Escalada de San Martín', 'Remedios Escalada de S. Martín'],
  ['San Fernando del Valle de Catamarca', 'S. F. del Valle de Catamarca'],
  ['Santa Rosa de los Pastos Grandes', 'Sta. Rosa de Pastos Grandes'],
  ['Villa Ciudad Parque Los Reartes', 'V. Ciudad Parque Los Reartes'],
  ['Villa General Antonio José de Sucre', 'Villa Gral. A. J. de Sucre'],
  ['Villa General Juan Gregorio de Las Heras', 'Villa Gral. J. G. Las Heras'],
  ['Villa Gobernador Luis Etchevehere', 'V. Gdor. Luis Etchevehere'],
  ['Villa Juan Martín de Pueyrredón', 'V. Juan Martín de Pueyrredón'],
  ['Villa María Irene de los Remedios de Escalada', 'V. M. I. Remedios de Escalada'],
  ['Villa Marqués Alejandro María de Aguado', 'V. Marqués A. M. de Aguado'],
  ['Villa Parque Presidente Figueroa Alcorta', 'V. Parque Pte. Fig. Alcorta'],
];

/** Returns the short form of a town's official name, ignoring case and accents; any other name unchanged. */
export function shortTown(name: string): string {
  return SHORT_NAMES.find(([official]) => folded(official) === folded(name))?.[1] ?? name;
}

/** Returns the official name for a short form, as carriers' lists of places have it; any other name unchanged. */
export function officialTown(name: string): string {
  const isShort = ([, short]: (typeof SHORT_NAMES)[number]) =>
    short.includes('.') && folded(short) === folded(name);
  return SHORT_NAMES.find(isShort)?.[0] ?? name;
}

function folded(name: string): string {
  return toAscii(name).toLowerCase();
}
