/** `/desk/openapi.json` on loopback: the desk's calls as OpenAPI 3.1, generated from their contract. */
import { z } from 'zod';
import { proposedAnswer } from '../../../../shared/contract/desk/approval.ts';
import type { DeskCall } from '../../../../shared/contract/desk/call.ts';
import { type DeskCallName, deskCalls } from '../../../../shared/contract/desk/calls.ts';
import { isLoopback } from '../../../../shared/domain/loopback.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { App } from '../../serve.ts';

type SchemaSide = 'input' | 'output';
type CallSchema = z.core.JSONSchema.BaseSchema;

/** What JSON Schema can't say (a transform's result) is any value. */
const toSchema = (schema: z.ZodType, io: SchemaSide): CallSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json as CallSchema;
};

function listParameters(schema: z.ZodType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const toReply = (data: z.ZodType) => ({
  type: 'object',
  required: ['meta', 'data'],
  properties: { meta: { type: 'object' }, data: toSchema(data, 'output') },
});

function describeCall(name: DeskCallName, call: DeskCall) {
  const { summary, may, scope, approval, params, query, body, data } = call;
  return {
    operationId: name,
    summary,
    'x-permission': may,
    'x-scope': scope,
    ...(approval && { 'x-approval': approval }),
    parameters: [...listParameters(params, 'path'), ...listParameters(query, 'query')],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: toSchema(body, 'input') } } },
    }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: toReply(data) } } },
      ...(approval && {
        202: {
          description: 'Not done yet: a second person has to approve the proposal',
          content: { 'application/json': { schema: toReply(proposedAnswer) } },
        },
      }),
      '4XX': { description: 'Refused: `meta.error` is the code, `meta.msg` the sentence' },
    },
  };
}

function buildDeskDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(deskCalls) as DeskCallName[]) {
    const call: DeskCall = deskCalls[name];
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    for (const method of call.methods)
      paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Afiya: the desk',
      version: '1',
      description: 'Every request is signed with a staff key (docs/security.md §3).',
    },
    paths,
  };
}

export function deskDocumentRoutes(app: App): void {
  app.get('/desk/openapi.json', (hono) => {
    if (!isLoopback(new URL(hono.req.url).hostname)) throw new AppError('not_found');
    return hono.json(buildDeskDocument(), 200, { 'cache-control': 'no-store' });
  });
}
