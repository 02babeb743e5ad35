import { okUnless, type Finding } from '#deploy/checks/check.ts';
import type { Deploy } from './deploy.ts';
import type { OwnParts } from './own-parts.ts';

/** Texts of the demo shop. No bank has the number 999, and nobody this CUIT. */
const DEMO_TEXT =
  /bornera|Electrónica para hacer|Placas, módulos, programadores|5491155550100|Calle Falsa 123|5555-0100|30-50001091-2|"999\d{19}"|30-00000000-7/iu;

const DEMO_CATEGORIES =
  'disenos-propios placas sensores modulos pantallas energia motores componentes herramientas'.split(' ');

const DEMO_COLOURS = ['#0b6644', '#0a4430', '#b8672c'];

/** The three screws of the demo's terminal. */
const DEMO_SCREWS = 'M9 11.5h0m13 0h0m13 0h0';

const DEMO_EXAMPLES = ['dimmer', 'ESP32', 'relé'];

const DEMO_DOCUMENTS =
  'bell btc-ticker converter dimmer esp01 esp01-programmer esp32-programmer i2c-buttons i2c-relay-8 irrigation protoboard-pcb rai watchdog wifi-doorbell'.split(
    ' ',
  );

/** Something of the demo shop that is still there. */
export interface DemoPart {
  readonly what: string;
  readonly file: string;
  /** True where buyers would write, pay or send to a shop that does not exist. False where another shop may keep it. */
  readonly isWrong: boolean;
}

/** Returns what a shop still has of the demo's. */
export function demoParts(own: OwnParts): DemoPart[] {
  const count = (names: readonly string[], demo: readonly string[]) =>
    names.filter((name) => demo.includes(name)).length;
  const slugs = own.categories.map(({ slug }) => slug);
  const kept: readonly (readonly [what: string, count: number, file: string])[] = [
    ['categories', count(slugs, DEMO_CATEGORIES), 'src/config/shop/catalogue.ts'],
    [
      'old addresses',
      own.oldAddressWords.filter(([, id]) => id === 132 || id === 119).length,
      'src/config/shop/catalogue.ts',
    ],
    ['new models', own.newModels.get(199) === 138 ? 1 : 0, 'src/config/shop/catalogue.ts'],
    ['documents', count(own.documents, DEMO_DOCUMENTS), 'projects-md'],
    [
      'colours',
      count([own.brand.accent, own.brand.dark, own.brand.highlight ?? ''], DEMO_COLOURS),
      'src/config/shop/brand.ts',
    ],
    ['logo', own.logo.includes(DEMO_SCREWS) ? 1 : 0, 'src/config/shop/logo.svg'],
    ['example words', count(own.searchExamples, DEMO_EXAMPLES), 'src/config/shop/search.ts'],
    ['chapters of the how-to', count(own.chapters, ['75-electronica']), 'src/shop/how-to/content'],
  ];
  return [
    ...wrongFields('shop', own.shop, 'src/config/shop/shop.ts'),
    ...wrongFields('sender', own.sender, 'src/config/shop/shipping.ts'),
    ...wrongFields('transfer', own.payment.transfer ?? {}, 'src/config/shop/payment.ts'),
    ...wrongFields('echeque', own.payment.echeque ?? {}, 'src/config/shop/payment.ts'),
    ...kept.flatMap(([what, many, file]) =>
      many === 0 ? [] : [{ what: nameOf(what, many), file, isWrong: false }],
    ),
  ];
}

function nameOf(what: string, many: number): string {
  if (what === 'logo') return 'the logo';
  return many === 1 ? `one of the ${what}` : `${many} ${what}`;
}

function wrongFields(group: string, values: object, file: string): DemoPart[] {
  return Object.entries(values)
    .filter(([, value]) => DEMO_TEXT.test(JSON.stringify(value)))
    .map(([field]) => ({ what: `${group}.${field}`, file, isWrong: true }));
}

/** Checks that nobody would write, pay or send to the demo shop, and names what else is still the demo's (docs/deploy.md#doctor). */
export function demo({ own }: Deploy): Finding {
  const parts = demoParts(own);
  const wrong = parts.filter(({ isWrong }) => isWrong);
  const kept = parts.filter((part) => !wrong.includes(part));
  const also = kept.length === 0 ? '' : `still the demo’s, to keep or to replace: ${inFiles(kept)}`;
  return okUnless(
    wrong.length === 0 ? [] : [`the demo’s, write your own: ${inFiles(wrong)}`, also],
    also || 'nothing of the demo is left',
  );
}

/** «shop.name, shop.email (src/config/shop/shop.ts), 14 documents (projects-md)». */
function inFiles(parts: readonly DemoPart[]): string {
  const files = [...new Set(parts.map(({ file }) => file))];
  const whatIn = (file: string) => parts.flatMap((part) => (part.file === file ? [part.what] : []));
  return files.map((file) => `${whatIn(file).join(', ')} (${file})`).join(', ');
}

/** One line for the build; '' when nothing of the demo is left. */
export function demoLine(own: OwnParts): string {
  const parts = demoParts(own).map(({ what }) => what);
  return parts.length === 0 ? '' : `Still the demo’s: ${parts.join(', ')}. npm run doctor says what to do.`;
}
