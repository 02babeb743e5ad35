import * as v from 'valibot';
import { synonymProblems } from '#domain/catalogue/search-synonyms.ts';
import * as catalogue from './shop/catalogue.ts';
import * as payment from './shop/payment.ts';
import * as prices from './shop/prices.ts';
import * as shipping from './shop/shipping.ts';
import * as search from './shop/search.ts';
import * as shop from './shop/shop.ts';
import * as synonyms from './shop/synonyms.ts';
import { valueSchemas } from './value-schemas.ts';

type FileName = keyof typeof valueSchemas;

/** The exports of each file of src/config/shop. */
export const ownersValues: Readonly<Record<FileName, unknown>> = {
  shop,
  payment,
  prices,
  shipping,
  catalogue,
  search,
  synonyms,
};

/** Chapters of the how-to to which other pages link. The law demands the first. */
const LINKED_CHAPTERS = ['arrepentimiento', 'garantia', 'privacidad'];

/** Names of the owner's texts, without folder and ending. */
export interface OwnersTexts {
  /** Files of projects-md. */
  readonly documents: readonly string[];
  /** Files of the how-to, e.g. `70-garantia`. */
  readonly chapters: readonly string[];
}

/**
 * Returns every fault of the owner's values and texts in a line with file, value and what is allowed; [] when all is right:
 * `src/config/shop/prices.ts: marketplacePercent: 120 is not a whole number from 1 to 100`.
 */
export function ownersFaults(values: typeof ownersValues, { documents, chapters }: OwnersTexts): string[] {
  const missing = LINKED_CHAPTERS.filter((name) => !chapters.some((file) => file.endsWith(`-${name}`)));
  return [
    ...faultsIn('shop', values.shop),
    ...faultsIn('payment', values.payment, ({ payment: { transfer } }) =>
      transfer !== null && transfer.cbu + transfer.alias === ''
        ? ['payment.transfer: needs cbu or alias; write null to tell each buyer by hand']
        : [],
    ),
    ...faultsIn('prices', values.prices),
    ...faultsIn('shipping', values.shipping),
    ...faultsIn('catalogue', values.catalogue, (own) => [
      ...catalogueFaults(own),
      ...documents
        .filter((name) => !own.internalCategories.has(name))
        .map(
          (name) => `internalCategories: none is called ${name}, which is the name of projects-md/${name}.md`,
        ),
    ]),
    ...faultsIn('search', values.search),
    ...faultsIn('synonyms', values.synonyms, (own) => synonymProblems(own.synonyms)),
    ...missing.map((name) => `src/shop/how-to/content: NN-${name}.md is missing, to which other pages link`),
  ];
}

/** Faults of a file, or, where each value by itself is right, faults among its values. */
function faultsIn<Name extends FileName>(
  name: Name,
  values: unknown,
  faultsAmong: (values: v.InferOutput<(typeof valueSchemas)[Name]>) => string[] = () => [],
): string[] {
  const { issues, output, success } = v.safeParse(valueSchemas[name], values);
  const faults = success ? faultsAmong(output) : issues.map(faultText);
  return faults.map((fault) => `src/config/shop/${name}.ts: ${fault}`);
}

function faultText(issue: v.BaseIssue<unknown>): string {
  const path = pathOf(issue);
  // A key that an object lacks, or has besides the known ones.
  if (issue.type === 'strict_object' && issue.received === 'undefined') return `${path} is missing`;
  if (issue.expected === 'never') return `${path} is unknown: is it misspelled?`;
  return `${path}: ${shown(issue.input)} is not ${issue.type === 'custom' ? issue.message : issue.expected}`;
}

/** «social #2.url»: the second of a list is number 2. */
function pathOf({ path }: v.BaseIssue<unknown>): string {
  const steps = path?.map(({ type, key }) => (type === 'array' ? ` #${key + 1}` : `.${String(key)}`));
  return steps?.join('').slice(1) ?? '';
}

function shown(input: unknown): string {
  return typeof input === 'string' ? `«${input}»` : JSON.stringify(input);
}

type Catalogue = v.InferOutput<typeof valueSchemas.catalogue>;

function catalogueFaults({
  categories,
  oldAddressWords,
  newModels,
  internalCategories,
}: Catalogue): string[] {
  const titleWords = categories.flatMap(({ words }) => (Array.isArray(words) ? words : []));
  const countOf = (kind: string) => categories.filter(({ words }) => words === kind).length;
  return [
    ...repeated(
      'categories: the slug',
      categories.map(({ slug }) => slug),
    ),
    ...repeated(
      'categories: the name',
      categories.map(({ name }) => name),
    ),
    ...repeated('categories: the word', titleWords),
    ...(countOf('others') === 1
      ? []
      : [`categories: exactly one must have the words 'others', not ${countOf('others')}`]),
    ...(countOf('documented') > 1 ? ["categories: only one may have the words 'documented'"] : []),
    ...repeated(
      'oldAddressWords: the word',
      oldAddressWords.map(([word]) => word),
    ),
    ...repeated('internalCategories: the name', [...internalCategories.values()]),
    ...[...newModels]
      .filter(([old, model]) => old === model)
      .map(([old]) => `newModels: ${old} leads to itself`),
  ];
}

function repeated(what: string, texts: readonly string[]): string[] {
  const twice = texts.filter((text, at) => texts.indexOf(text) !== at);
  return [...new Set(twice)].map((text) => `${what} «${text}» stands there twice`);
}
