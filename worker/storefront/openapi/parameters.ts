import type { ApiCall } from '../../../shared/contract/call.ts';
import { countryCodes } from '../../../shared/domain/country.ts';
import { idempotencyKeyPattern, requestIdPattern } from '../../../shared/domain/header-patterns.ts';
import { locales } from '../../../shared/domain/locale.ts';
import { buildExample } from './example.ts';
import type { JsonSchema, SchemaCollector } from './schema.ts';

const buildHeader = (name: string, required: boolean, schema: JsonSchema, description: string, example?: string) => ({
  name,
  in: 'header',
  required,
  schema,
  description,
  ...(example !== undefined && { example }),
});

export const headerParameters = {
  Lang: buildHeader(
    'lang',
    false,
    { type: 'string', enum: [...locales] },
    'The language of the answer. Anything else is 422; without it the cookie `locale` counts, then English.',
  ),
  Country: buildHeader(
    'country',
    false,
    { type: 'string', enum: [...countryCodes] },
    'Whose prices, stock and addresses. Anything else is 422; without it the cookie `country` counts, then Kuwait.',
  ),
  Origin: buildHeader(
    'Origin',
    false,
    { type: 'string', format: 'uri' },
    'A program sends the shop’s own origin (the server’s address without `/api`); a browser on a page of the shop says `Sec-Fetch-Site: same-origin` by itself. With neither: 400 `request.cross_site`.',
  ),
  RequestId: buildHeader(
    'x-reqid',
    true,
    { type: 'string', format: 'uuid', pattern: requestIdPattern.source },
    'A UUID, new for every request; it comes back as `meta.reqId`. Without it: 400 `request.cross_site`.',
    '5f0c3a52-8c1d-4d7e-9b1a-2f6f3f0c9a11',
  ),
  IdempotencyKey: buildHeader(
    'idempotency-key',
    true,
    { type: 'string', pattern: idempotencyKeyPattern.source },
    'One per intent, the same for each retry of it. Without it: 400 `idempotency.missing`.',
    'order-5f0c3a52-8c1d-4d7e',
  ),
};

const toParameterReference = (name: keyof typeof headerParameters) => ({ $ref: `#/components/parameters/${name}` });

export function buildParameters(schemas: SchemaCollector, call: ApiCall, method: string, path: string): unknown[] {
  const query = schemas.of(call.query, 'input');
  const params = schemas.of(call.params, 'input');
  const named = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');
  return [
    ...named.map((name) => {
      const schema = params.properties?.[name] ?? { type: 'string' };
      return { name, in: 'path', required: true, schema, example: buildExample(schema, name) };
    }),
    ...Object.entries(query.properties ?? {}).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
    toParameterReference('Lang'),
    toParameterReference('Country'),
    ...(method === 'POST' || call.effect ? [toParameterReference('Origin'), toParameterReference('RequestId')] : []),
    ...(call.idempotencyKey ? [toParameterReference('IdempotencyKey')] : []),
  ];
}
