import type { ApiCall } from '../../../shared/contract/call.ts';
import { countryCodes } from '../../../shared/domain/country.ts';
import { idempotencyKeyPattern, requestIdPattern } from '../../../shared/domain/header-patterns.ts';
import { locales } from '../../../shared/domain/locale.ts';
import { buildExample } from './example.ts';
import type { JsonSchema, SchemaCollector } from './schema.ts';

const buildHeader = ({
  name,
  ...header
}: {
  name: string;
  required: boolean;
  schema: JsonSchema;
  description: string;
  example?: string;
}) => ({ name, in: 'header', ...header });

export const headerParameters = {
  Lang: buildHeader({
    name: 'lang',
    required: false,
    schema: { type: 'string', enum: [...locales] },
    description:
      'The language of the answer. Anything else is 422; without it the cookie `locale` counts, then English.',
  }),
  Country: buildHeader({
    name: 'country',
    required: false,
    schema: { type: 'string', enum: [...countryCodes] },
    description:
      'Whose prices, stock and addresses. Anything else is 422; without it the cookie `country` counts, then Kuwait.',
  }),
  Origin: buildHeader({
    name: 'Origin',
    required: false,
    schema: { type: 'string', format: 'uri' },
    description:
      'A program sends the shop’s own origin (the server’s address without `/api`); a browser on a page of the shop says `Sec-Fetch-Site: same-origin` by itself. With neither: 400 `request.cross_site`.',
  }),
  RequestId: buildHeader({
    name: 'x-reqid',
    required: true,
    schema: { type: 'string', format: 'uuid', pattern: requestIdPattern.source },
    description: 'A UUID, new for every request; it comes back as `meta.reqId`. Without it: 400 `request.cross_site`.',
    example: '5f0c3a52-8c1d-4d7e-9b1a-2f6f3f0c9a11',
  }),
  IdempotencyKey: buildHeader({
    name: 'idempotency-key',
    required: true,
    schema: { type: 'string', pattern: idempotencyKeyPattern.source },
    description: 'One per intent, the same for each retry of it. Without it: 400 `idempotency.missing`.',
    example: 'order-5f0c3a52-8c1d-4d7e',
  }),
};

const toParameterReference = (name: keyof typeof headerParameters) => ({ $ref: `#/components/parameters/${name}` });

export function buildParameters(schemas: SchemaCollector, call: ApiCall, method: string, path: string): unknown[] {
  const query = schemas.convert(call.query, 'input');
  const params = schemas.convert(call.params, 'input');
  const pathParams = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return [
    ...pathParams.map((name) => {
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
