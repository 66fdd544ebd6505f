/** An example value of a schema, the same every time, good enough for a stand-in API to answer with. */

import { defaultCountry } from '../../../shared/domain/country.ts';
import type { Schema, Schemas } from './schema.ts';

/** By the field's name, where a type alone says too little to look like a shop. Checked against the contract by a test. */
const byName: Readonly<Record<string, unknown>> = {
  slug: 'tidewell-vitamin-d3-5000',
  sku: 'VIT-001',
  ids: ['VIT-001'],
  color: '#2f7d6b',
  email: 'noura@example.com',
  phone: '+96550001234',
  password: 'seven green apples',
  url: '/packs/vit-001.en.svg',
  image: '/packs/vit-001.en.svg',
  path: '/products',
  track_token: 'example_track_token_0123456789',
  number: 'KW-100023',
  created_at: '2026-11-21T10:00:00.000Z',
  at: '2026-11-21T10:00:00.000Z',
  payment_url: null,
  short_address: 'RRRD2929',
};
const words: Readonly<Record<string, string>> = {
  name: 'Vitamin D3 5,000 IU',
  title: 'Popular now',
  country: defaultCountry,
};

const text = (schema: Schema, name: string): string => {
  if (schema.pattern === '^[1-9]\\d{0,8}$' || schema.pattern === '^\\d{1,3}$') return '1';
  const word = words[name] ?? 'example';
  return word.length < (schema.minLength ?? 0) ? word.padEnd(schema.minLength ?? 0, '-0123456789') : word;
};

const kindsOf = (items: Schema): Schema[] =>
  (items.oneOf ?? items.anyOf ?? [items]).filter((kind) => kind.type !== 'null');

/** Where nothing has a name. */
const nameless: Pick<Schemas, 'resolve'> = { resolve: (schema) => schema };

/** `name` is the property that the value is for. */
export function exampleOf(given: Schema, name = '', schemas = nameless): unknown {
  const schema = schemas.resolve(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf)?.map(schemas.resolve);
  // An `image` may be an address or a thing with one: a name says nothing of a thing's fields.
  const isThing = [schema, ...(choices ?? [])].some((one) => one.properties !== undefined);
  if (!isThing && Object.hasOwn(byName, name) && !(name === 'payment_url' && schema.type === 'string'))
    return byName[name];
  if (choices) return exampleOf(choices.find((one) => one.type !== 'null') ?? {}, name, schemas);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => exampleOf(one, name, schemas) as object));
  switch (Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, exampleOf(inner, key, schemas)]),
      );
    case 'array':
      // One of each kind: a home page of every block says more than one of the first.
      return kindsOf(schemas.resolve(schema.items ?? {})).map((kind) => exampleOf(kind, name, schemas));
    case 'integer':
      return Math.max(1, schema.minimum ?? 1);
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return text(schema, name);
  }
}
