/** Checks structured data against the vocabulary of schema.org, and against what search engines ask of its types. */
import { readFileSync } from 'node:fs';

type Node = Readonly<Record<string, unknown>>;

const file = new URL('schema.nq', import.meta.resolve('@vocabulary/schema'));
const parents = new Map<string, string[]>();
const domains = new Map<string, string[]>();
const ranges = new Map<string, string[]>();
/** Members of enumerations, with the enumeration. */
const members = new Map<string, string[]>();

for (const [, from = '', relation = '', to = ''] of readFileSync(file, 'utf8').matchAll(
  /^<http:\/\/schema\.org\/([\w]+)> <([^>]+)> <http:\/\/schema\.org\/([\w]+)> /gm,
)) {
  const facts = {
    'http://www.w3.org/2000/01/rdf-schema#subClassOf': parents,
    'http://schema.org/domainIncludes': domains,
    'http://schema.org/rangeIncludes': ranges,
    'http://www.w3.org/1999/02/22-rdf-syntax-ns#type': members,
  }[relation];
  facts?.set(from, [...(facts.get(from) ?? []), to]);
}

/** Values that are told as text or number. */
const plain: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string',
  URL: (value) => typeof value === 'string' && URL.canParse(value),
  /** An address stands for the thing that it names. */
  Thing: (value) => typeof value === 'string' && URL.canParse(value),
  Number: (value) => typeof value === 'number',
  Integer: (value) => Number.isInteger(value),
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  DateTime: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  Time: (value) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d/.test(value),
};

/** Google's guides (local business, offer, FAQ, breadcrumb) and, where it has none, what makes the type worth telling. */
const required: Readonly<Record<string, readonly string[]>> = {
  MedicalClinic: ['name', 'url'],
  Physician: ['name', 'telephone', 'parentOrganization'],
  MedicalProcedure: ['name', 'url'],
  Offer: ['price', 'priceCurrency', 'url'],
  PriceSpecification: ['price', 'priceCurrency', 'valueAddedTaxIncluded'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  PostalAddress: ['streetAddress', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
};

/** What is wrong with a piece of structured data; empty when nothing is. */
export function schemaProblems(data: object, place = '$'): string[] {
  const node = data as Node;
  const types = [node['@type']].flat().filter((type) => typeof type === 'string');
  if (types.length === 0) return '@id' in node ? [] : [`${place} has no type`];
  const unknown = types.filter((type) => !parents.has(type));
  if (unknown.length > 0) return unknown.map((type) => `${place}: ${type} is no type of schema.org`);
  const missing = types.flatMap((type) =>
    (required[type] ?? []).filter((name) => !(name in node)).map((name) => `${place}: ${type} lacks ${name}`),
  );
  const names = Object.keys(node).filter((name) => !name.startsWith('@'));
  return [...missing, ...names.flatMap((name) => propertyProblems(types, name, node[name], `${place}.${name}`))];
}

/** The types of all that a piece of structured data holds. */
export function typesIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(typesIn);
  if (data === null || typeof data !== 'object') return [];
  return [...[(data as Node)['@type'] ?? []].flat().map(String), ...Object.values(data).flatMap(typesIn)];
}

function propertyProblems(types: readonly string[], name: string, value: unknown, place: string): string[] {
  const all = new Set(types.flatMap(lineage));
  if (!(domains.get(name) ?? []).some((type) => all.has(type)))
    return [`${place}: ${types.join(' and ')} has no property ${name}`];
  return [value].flat().flatMap((entry) => valueProblems(ranges.get(name) ?? [], entry, place));
}

function valueProblems(range: readonly string[], value: unknown, place: string): string[] {
  if (value === null || value === undefined || value === '') return [`${place} is empty`];
  if (typeof value === 'object') {
    const types = typesIn({ '@type': (value as Node)['@type'] }).flatMap(lineage);
    const fits = '@id' in value || range.some((type) => types.includes(type));
    return [...(fits ? [] : [`${place} takes ${range.join(', ')}`]), ...schemaProblems(value, place)];
  }
  if (range.some((type) => plain[type]?.(value))) return [];
  const member = typeof value === 'string' ? value.replace('https://schema.org/', '') : '';
  const enumerations = (members.get(member) ?? []).flatMap(lineage);
  return range.some((type) => enumerations.includes(type))
    ? []
    : [`${place}: ${JSON.stringify(value)} is none of ${range}`];
}

/** A type and all that it descends from. */
const lineage = (type: string): string[] => [type, ...(parents.get(type) ?? []).flatMap(lineage)];

if (!parents.has('MedicalClinic') || !ranges.has('price')) throw new Error(`${file} does not hold the vocabulary.`);
