/**
 * The largest legal requests: the rule that uses their expressions, how many of 1,000 were left when last measured
 * (docs/security.md), and the fewest that must be left.
 */
export const LARGEST = [
  {
    spentIn: 'isBuyersOrder',
    title: 'the largest order, with ten products',
    last: 416,
    least: 60,
  },
  {
    spentIn: 'placesOrder',
    title:
      'the largest order, by transfer, with a full cart and three cancelled orders to drop from the limits',
    last: 78,
    least: 60,
  },
  {
    spentIn: 'isCancellation',
    title: 'a buyer cancels an own order of ten products',
    last: 390,
    least: 0,
  },
  {
    spentIn: 'isManualOrder',
    title:
      'the seller creates the largest order by hand, which was paid, for a buyer with every text at its limit',
    last: 9,
    least: 0,
  },
  {
    spentIn: 'isSellersEdit',
    title: 'the seller saves every field that the form of an order of ten products has',
    last: 83,
    least: 0,
  },
  {
    spentIn: 'isRecord',
    title: 'a record with every text at its limit and a full cart',
    last: 46,
    least: 0,
  },
] as const;

/**
 * Returns the rules with a function that first evaluates a list of so many numbers: one expression each.
 * @throws Error when there is no such function.
 */
export function padded(source: string, name: string, expressions: number): string {
  const start = source.search(new RegExp(`function ${name}\\(`));
  if (start < 0) throw new Error(`no function ${name} in the rules`);
  const at = source.indexOf('return ', start) + 'return '.length;
  return `${source.slice(0, at)}[${Array.from({ length: expressions }, () => '0').join()}] is list && ${source.slice(at)}`;
}

/** Returns the largest allowed number by bisection; −1 for none. Two tries when `expected` is right. */
export async function mostAllowed(
  expected: number,
  isAllowed: (spent: number) => Promise<boolean>,
): Promise<number> {
  let most = -1;
  let tooMuch = 1001;
  for (let spent = expected; tooMuch - most > 1;) {
    if (await isAllowed(spent)) most = spent;
    else tooMuch = spent;
    spent = spent === most && spent === expected ? spent + 1 : Math.floor((most + tooMuch) / 2);
  }
  return most;
}
