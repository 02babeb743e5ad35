import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { inRepository } from '../../local/repository.ts';

const names = v.array(v.string());
const Vocabulary = v.object({
  note: v.string(),
  /** Each type with its parents and the ranges of its own properties. */
  types: v.record(v.string(), v.object({ parents: names, properties: v.record(v.string(), names) })),
  /** Members of each enumeration. */
  enumerations: v.record(v.string(), names),
});
export type Vocabulary = v.InferOutput<typeof Vocabulary>;

const { types, enumerations } = v.parse(
  Vocabulary,
  JSON.parse(readFileSync(inRepository('tests/structured-data/vocabulary.json'), 'utf8')),
);

/** Texts of each data type. Any other range is a type or an enumeration. */
const DATA_TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) => isText(value, /^\d{4}-\d\d-\d\d$/u),
  DateTime: (value) => isText(value, /^\d{4}-\d\d-\d\dT/u),
  Duration: (value) => isText(value, /^P\d/u),
  Integer: (value) => Number.isInteger(value),
  Number: (value) => typeof value === 'number',
  Text: (value) => typeof value === 'string',
  Time: (value) => isText(value, /^\d\d:\d\d/u),
  URL: (value) => typeof value === 'string' && URL.canParse(value),
};

/** Returns what schema.org's vocabulary does not allow in structured data, one line each. */
export function vocabularyFaults(data: unknown): string[] {
  if (!isNode(data) || data['@context'] !== 'https://schema.org') return ['no @context of schema.org'];
  const { '@context': _context, '@graph': graph, ...node } = data;
  const nodes = Array.isArray(graph) ? graph : [node];
  return nodes.flatMap((one: unknown) => (isNode(one) ? nodeFaults(one) : ['a node that is no object']));
}

type Node = Readonly<Record<string, unknown>>;

function nodeFaults(node: Node): string[] {
  const type = String(node['@type']);
  if (types[type] === undefined) return [`no type ${type}`];
  return Object.entries(node)
    .filter(([name]) => name !== '@type' && name !== '@id')
    .flatMap(([name, value]) => propertyFaults(type, name, value));
}

function propertyFaults(type: string, name: string, value: unknown): string[] {
  const range = rangeOf(type, name);
  if (range === undefined) return [`${type} has no property ${name}`];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const outside = values
    .filter((one) => !range.some((expected) => isInRange(one, expected)))
    .map((one) => `${type}.${name} is no ${range.join(' or ')}: ${JSON.stringify(one)}`);
  return [...outside, ...values.filter(isTyped).flatMap(nodeFaults)];
}

/** `query-input` describes the input of an action's property `query` (https://schema.org/docs/actions.html). */
function rangeOf(type: string, name: string): readonly string[] | undefined {
  const [, input] = /^(.+)-input$/u.exec(name) ?? [];
  if (input === undefined)
    return ancestorsOf(type)
      .map((one) => types[one]?.properties[name])
      .find(Boolean);
  const isInput = ancestorsOf(type).includes('Action') && rangeOf(type, input) !== undefined;
  return isInput ? ['PropertyValueSpecification', 'Text'] : undefined;
}

function isInRange(value: unknown, expected: string): boolean {
  const [, member] = /^https:\/\/schema\.org\/(\w+)$/u.exec(String(value)) ?? [];
  if (DATA_TYPES[expected] !== undefined) return DATA_TYPES[expected](value);
  if (enumerations[expected] !== undefined) return enumerations[expected].includes(member ?? '');
  if (isTyped(value)) return ancestorsOf(String(value['@type'])).includes(expected);
  return isNode(value) && typeof value['@id'] === 'string';
}

/** A type with all types above it. */
function ancestorsOf(type: string): string[] {
  return [type, ...(types[type]?.parents ?? []).flatMap(ancestorsOf)];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A node without a type refers to another one. */
function isTyped(value: unknown): value is Node {
  return isNode(value) && '@type' in value;
}

function isText(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value);
}
