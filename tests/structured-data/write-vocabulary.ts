import { readFileSync } from 'node:fs';
import { inRepository } from '../../local/repository.ts';
import { replaceFile } from '../../local/replace-file.ts';
import type { Vocabulary } from './vocabulary.ts';

// Writes vocabulary.json: the part of schema.org's vocabulary that the shop's structured data can use. Source:
// schema.d.ts of the npm package schema-dts, which Google generates from schema.org's own files.
//   npm pack schema-dts@2.1.0 && tar xzf schema-dts-2.1.0.tgz
//   npx tsx tests/structured-data/write-vocabulary.ts package/dist/schema.d.ts

/** Types that pages use or may use. Their ancestors are added. */
const WANTED = [
  'AggregateOffer',
  'Answer',
  'BreadcrumbList',
  'CollectionPage',
  'ContactPoint',
  'DefinedRegion',
  'EntryPoint',
  'FAQPage',
  'ItemList',
  'ListItem',
  'MerchantReturnPolicy',
  'MonetaryAmount',
  'Offer',
  'OfferShippingDetails',
  'OnlineStore',
  'PostalAddress',
  'Product',
  'PropertyValueSpecification',
  'QuantitativeValue',
  'Question',
  'SearchAction',
  'ShippingDeliveryTime',
  'VideoObject',
  'WebSite',
];

const NOTE =
  'schema.org vocabulary (CC BY-SA 3.0, https://schema.org/docs/terms.html), reduced from schema-dts 2.1.0 (Apache-2.0) by write-vocabulary.ts';

const [file = ''] = process.argv.slice(2);
const source = readFileSync(file, 'utf8');
const out = inRepository('tests/structured-data/vocabulary.json');
replaceFile(out, `${JSON.stringify(vocabularyOf(source), null, 2)}\n`);
console.log(`Wrote ${out}. Format it with: npx oxfmt ${out}`);

function vocabularyOf(text: string): Vocabulary {
  const unions = unionsOf(text);
  const properties = propertiesOf(text);
  const types: Record<string, Vocabulary['types'][string]> = {};
  for (const type of withAncestors(WANTED, unions))
    types[type] = { parents: parentsOf(type, unions), properties: properties.get(type) ?? {} };
  const ranges = new Set(Object.values(types).flatMap((type) => Object.values(type.properties).flat()));
  const members = [...ranges].sort().flatMap((range) => membersOf(text, range));
  return { note: NOTE, types, enumerations: groupedByName(members) };
}

/** `export type Organization = OrganizationLeaf | OnlineBusiness | string` → the direct subtypes by type. */
function unionsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const unions = [...text.matchAll(/^export type (\w+) = (.+);$/gmu)];
  return new Map(unions.map(([, name = '', union = '']) => [name, union.split(' | ')]));
}

function parentsOf(type: string, unions: ReadonlyMap<string, readonly string[]>): string[] {
  return [...unions].filter(([, subtypes]) => subtypes.includes(type)).map(([name]) => name);
}

function withAncestors(types: readonly string[], unions: ReadonlyMap<string, readonly string[]>): string[] {
  const known = new Set(types);
  for (const type of known) for (const parent of parentsOf(type, unions)) known.add(parent);
  return [...known].sort();
}

/** The ranges of each type's own properties. */
function propertiesOf(text: string): ReadonlyMap<string, Record<string, string[]>> {
  const bases = [...text.matchAll(/^interface (\w+)Base .*\{\n([\s\S]*?)^\}/gmu)];
  return new Map(bases.map(([, type = '', body = '']) => [type, rangesOf(body)]));
}

function rangesOf(body: string): Record<string, string[]> {
  const lines = [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gmu)];
  return Object.fromEntries(
    lines.map(([, name = '', range = '']) => [
      name,
      range.split(' | ').filter((one) => one !== 'IdReference'),
    ]),
  );
}

/** Pairs of an enumeration and a member. */
function membersOf(text: string, enumeration: string): [enumeration: string, member: string][] {
  const [, union = ''] = new RegExp(`^export type ${enumeration} = (.+);$`, 'mu').exec(text) ?? [];
  return [...union.matchAll(/"https:\/\/schema\.org\/(\w+)"/gu)].map(([, member = '']) => [
    enumeration,
    member,
  ]);
}

function groupedByName(pairs: readonly (readonly [string, string])[]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const [name, member] of pairs) (groups[name] ??= []).push(member);
  return groups;
}
