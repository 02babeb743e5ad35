/** The largest legal requests: where their expressions are spent, and what they left of 1,000 when last looked at. */
export const LARGEST = [
  {
    spentIn: 'isBuyersOrder',
    title: 'the largest order: ten products, every line proven',
    last: 104,
  },
  {
    spentIn: 'placesOrder',
    title: 'the largest order at the worst moment: a full cart behind it, five finished orders to forget',
    last: 173,
  },
  {
    spentIn: 'isManualOrder',
    title: 'the seller writes the largest order by hand, for the wordiest buyer',
    last: 20,
  },
] as const;

/**
 * The rules with a function that evaluates a list of so many numbers more before it begins: one expression each.
 * @throws Error when there is no such function.
 */
export function padded(source: string, name: string, expressions: number): string {
  const start = source.search(new RegExp(`function ${name}\\(`));
  if (start < 0) throw new Error(`no function ${name} in the rules`);
  const at = source.indexOf('return ', start) + 'return '.length;
  return `${source.slice(0, at)}[${Array.from({ length: expressions }, () => '0').join()}] is list && ${source.slice(at)}`;
}

/** The largest number that is allowed; −1 for none. Two questions where it is the one that is expected. */
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
