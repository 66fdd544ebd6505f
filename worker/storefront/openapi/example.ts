/**
 * Deterministic example values of a schema, good enough for a mock API. By property name where the type alone would not look like a
 * shop; a test checks them against the contract.
 */
import { defaultCountry } from '../../../shared/domain/country.ts';
import type { JsonSchema, SchemaCollector } from './schema.ts';

const examplesByName: Readonly<Record<string, unknown>> = {
  slug: 'tidewell-vitamin-d3-5000',
  sku: 'VIT-001',
  ids: ['VIT-001'],
  color: '#2f7d6b',
  email: 'noura@example.com',
  phone: '+96550001234',
  password: 'seven green apples',
  birth_date: '1992-04-02',
  url: '/packs/vit-001.en.svg',
  image: '/packs/vit-001.en.svg',
  path: '/products',
  track_token: 'example_track_token_0123456789',
  number: 'KW-100023',
  created_at: '2026-11-21T10:00:00.000Z',
  at: '2026-11-21T10:00:00.000Z',
  starts: '2026-11-24T07:30+03:00',
  ends: '2026-11-24T08:00+03:00',
  free_until: '2026-11-23T04:30:00.000Z',
  payment_url: null,
  added_at: '2026-11-21T10:00:00.000Z',
  agreed_at: '2026-11-21T10:00:00.000Z',
  pay_until: '2026-11-21T11:00:00.000Z',
  confirm_until: '2026-11-21T11:00:00.000Z',
  taken_on: '2025-11-14',
  kept_until: '2028-11-14',
  short_address: 'RRRD2929',
  endpoint: 'https://fcm.googleapis.com/fcm/send/example',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
};
const exampleTexts: Readonly<Record<string, string>> = {
  name: 'Vitamin D3 5,000 IU',
  title: 'Popular now',
  country: defaultCountry,
};

const buildTextExample = (schema: JsonSchema, name: string): string => {
  if (schema.pattern === '^[1-9]\\d{0,8}$' || schema.pattern === '^\\d{1,3}$') return '1';
  const example = exampleTexts[name] ?? 'example';
  return example.length < (schema.minLength ?? 0) ? example.padEnd(schema.minLength ?? 0, '-0123456789') : example;
};

const listVariants = (items: JsonSchema): JsonSchema[] =>
  (items.oneOf ?? items.anyOf ?? [items]).filter((variant) => variant.type !== 'null');

const noReferences: Pick<SchemaCollector, 'resolve'> = { resolve: (schema) => schema };

export function buildExample(schemaOrReference: JsonSchema, name = '', schemas = noReferences): unknown {
  const schema = schemas.resolve(schemaOrReference);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf)?.map(schemas.resolve);
  // `image` may be a URL or an object with one; examples by name are for scalars.
  const isObject = [schema, ...(choices ?? [])].some((choice) => choice.properties !== undefined);
  const isText = schema.type !== 'number' && schema.type !== 'integer';
  if (schema.format === 'uri') return 'https://example.com/';
  if (
    !isObject &&
    isText &&
    Object.hasOwn(examplesByName, name) &&
    !(name === 'payment_url' && schema.type === 'string')
  )
    return examplesByName[name];
  if (choices) return buildExample(choices.find((choice) => choice.type !== 'null') ?? {}, name, schemas);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((choice) => buildExample(choice, name, schemas) as object));
  switch (Array.isArray(schema.type) ? schema.type.find((choice) => choice !== 'null') : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, property]) => [key, buildExample(property, key, schemas)]),
      );
    case 'array':
      return listVariants(schemas.resolve(schema.items ?? {})).map((variant) => buildExample(variant, name, schemas));
    case 'integer':
      return Math.max(1, schema.minimum ?? 1);
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return buildTextExample(schema, name);
  }
}
