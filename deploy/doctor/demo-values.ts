import { okUnless, type Finding } from '#deploy/checks/check.ts';

/** Values of the repository's own src/config/shop that no owner has: payments and messages would reach nobody. */
const DEMOS: Readonly<Record<string, RegExp>> = {
  'WhatsApp number': /5491155550100/u,
  domain: /bornera[._]example/u,
  CBU: /9990001800000000001232/u,
  alias: /bornera\.de\.ejemplo/u,
  'CUIT to be paid': /30-00000000-7/u,
  'CUIT of the sender': /30-50001091-2/u,
};

/** Checks that the owner's accounts and addresses are not the demo's. @param values exports of the files of src/config/shop */
export function checkDemoValues(values: Readonly<Record<string, unknown>>): Finding {
  const files = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)] as const);
  const left = Object.entries(DEMOS).flatMap(([what, demo]) =>
    files.flatMap(([name, text]) => (demo.test(text) ? [`${what} in ${name}.ts`] : [])),
  );
  return okUnless(
    left.length === 0 ? [] : [`still the demo’s: ${left.join(', ')}: write your own (docs/make-it-yours.md)`],
    'its own accounts and addresses',
  );
}
