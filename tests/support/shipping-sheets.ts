import papa from 'papaparse';
import { expect } from 'vitest';

/** MiCorreo's header as its template has it: 21 columns. */
const POSTAL_HEAD =
  'tipo_producto(obligatorio);largo(obligatorio en CM);ancho(obligatorio en CM);altura(obligatorio en CM);peso(obligatorio en KG);valor_del_contenido(obligatorio en pesos argentinos);provincia_destino(obligatorio);sucursal_destino(obligatorio solo en caso de no ingresar localidad de destino);localidad_destino(obligatorio solo en caso de no ingresar sucursal de destino);calle_destino(obligatorio solo en caso de no ingresar sucursal de destino);altura_destino(obligatorio solo en caso de no ingresar sucursal de destino);piso(opcional solo en caso de no ingresar sucursal de destino);dpto(opcional solo en caso de no ingresar sucursal de destino);codpostal_destino(obligatorio solo en caso de no ingresar sucursal de destino);destino_nombre(obligatorio);destino_email(obligatorio, debe ser un email valido);cod_area_tel(opcional);tel(opcional);cod_area_cel(opcional);cel(opcional);numero_orden(opcional)';

/** The postal service's sheet, opened again: its rows below the header that its site wants. */
export function postalRows(file: string): string[][] {
  const [head, ...rows] = opened(file);
  expect(head?.join(';')).toBe(POSTAL_HEAD);
  return rows;
}

/** The courier's sheet, opened again: its rows by column. */
export function courierRows(file: string): Record<string, string>[] {
  const [head = [], ...rows] = opened(file);
  return rows.map((row) => Object.fromEntries(head.map((column, at) => [column, row[at] ?? ''])));
}

/** The labels of the bus's text, as lines by name. */
export function busLabels(file: string): Record<string, string>[] {
  return file.split(/^-+$/m).map((label) => {
    const lines = label.trim().split('\n');
    return Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)));
  });
}

function opened(file: string): string[][] {
  // Carriers do not say which encoding they take.
  expect(file).toMatch(/^[\x20-\x7e\r\nó-ú]*$/u);
  const { data, errors } = papa.parse<string[]>(file, { delimiter: ';' });
  expect(errors).toEqual([]);
  return data;
}
