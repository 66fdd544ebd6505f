/** `/api/openapi.json`: OpenAPI 3.1 made from the contract, with examples that satisfy it. */
import { z } from 'zod';
import type { Access, Call } from '../../../shared/contract/call.ts';
import { type CallName, calls } from '../../../shared/contract/calls.ts';
import { idempotencyKeyShape } from '../../../shared/domain/header-shapes.ts';
import { errors } from '../../../shared/errors.ts';
import { exampleOf } from './example.ts';
import type { Schema } from './schema.ts';

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema & {
    $schema?: string;
  };
  return schema;
};

const security: Record<Access, Record<string, string[]>[]> = {
  open: [],
  device: [{ device: [] }],
  user: [{ device: [], session: [] }],
  owner: [{ device: [] }, { device: [], session: [] }],
};

const header = (name: string, required: boolean, schema: Schema, description: string) => ({
  name,
  in: 'header',
  required,
  schema,
  description,
});

function parameters(call: Call, method: string, path: string): unknown[] {
  const query = schemaOf(call.query, 'input');
  const params = schemaOf(call.params, 'input');
  const named = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '');
  return [
    ...named.map((name) => {
      const schema = params.properties?.[name] ?? { type: 'string' };
      return { name, in: 'path', required: true, schema, example: exampleOf(schema, name) };
    }),
    ...Object.entries(query.properties ?? {}).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
    header('lang', false, { type: 'string', enum: ['en', 'ar'] }, 'Wins over the cookie'),
    header('country', false, { type: 'string', enum: ['KW', 'SA'] }, 'Wins over the cookie'),
    ...(method === 'POST' || call.effect
      ? [header('x-reqid', true, { type: 'string', format: 'uuid' }, 'A new one per request')]
      : []),
    ...(call.idempotencyKey
      ? [header('idempotency-key', true, { type: 'string', pattern: idempotencyKeyShape.source }, 'One per intent')]
      : []),
  ];
}

const metaSchema: Schema = {
  type: 'object',
  required: ['code', 'msg', 'msgType', 'reqId'],
  properties: {
    code: { type: 'integer', description: 'The HTTP status; 700 for a kept answer' },
    msg: { type: 'string', minLength: 1 },
    msgType: { type: 'integer', enum: [0, 1] },
    reqId: { type: 'string' },
    error: { type: 'string', enum: Object.keys(errors) },
  },
};
const exampleMeta = { code: 200, msg: 'OK', msgType: 0, reqId: '00000000-0000-4000-8000-000000000000' };

function operation(name: CallName, call: Call, method: string, path: string) {
  const data = schemaOf(call.data, 'output');
  const body = call.body === null ? null : schemaOf(call.body, 'input');
  return {
    operationId: method === call.methods[0] ? name : `${name}By${method}`,
    summary: call.summary,
    security: security[call.access],
    'x-access': call.access,
    'x-cache': call.cache,
    // Asked by the storefront and by nobody else: /api answers 404.
    ...(call.internal && { 'x-internal': true }),
    'x-anonymous': call.anonymous,
    'x-max-bytes': call.maxBytes,
    parameters: parameters(call, method, path),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: body, example: exampleOf(body) } } },
    }),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['meta', 'data'],
              properties: { meta: { $ref: '#/components/schemas/Meta' }, data },
            },
            example: { meta: exampleMeta, data: exampleOf(data) },
          },
        },
      },
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

/** `/product/:page?` is two addresses in OpenAPI, which knows no optional part. */
export const templatesOf = (path: string): string[] => {
  const named = path.replaceAll(/:(\w+)\??/g, '{$1}');
  return path.endsWith('?') ? [named.slice(0, named.lastIndexOf('/')), named] : [named];
};

export function openApi(publicOrigin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries(calls) as [CallName, Call][])
    for (const path of templatesOf(call.path))
      for (const method of call.methods) {
        paths[path] ??= {};
        const whole = operation(name, call, method, path);
        // An id names one operation: the page of a list is the list.
        if (path !== templatesOf(call.path)[0]) whole.operationId += 'Page';
        paths[path][method.toLowerCase()] = whole;
      }
  return {
    openapi: '3.1.0',
    info: { title: 'Afiya', version: '1', description: 'What the shop’s pages call. Made from shared/contract.' },
    servers: [{ url: `${publicOrigin}/api` }],
    paths,
    components: {
      securitySchemes: {
        device: { type: 'apiKey', in: 'cookie', name: '__Host-did' },
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
      },
      schemas: { Meta: metaSchema },
      responses: {
        Refusal: {
          description: 'A refusal: meta.error says which, data.fields which field',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['meta', 'data'],
                properties: { meta: { $ref: '#/components/schemas/Meta' }, data: { type: 'object' } },
              },
            },
          },
        },
      },
    },
  };
}
