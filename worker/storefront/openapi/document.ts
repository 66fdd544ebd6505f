/** `/api/openapi.json`: OpenAPI 3.1 generated from the contract, with examples that satisfy it. */
import type { Access, ApiCall } from '../../../shared/contract/call.ts';
import { type CallName, calls } from '../../../shared/contract/calls.ts';
import { meta } from '../../../shared/contract/envelope.ts';
import { uploadTypes } from '../../../shared/domain/upload-file.ts';
import { addressed } from './addresses.ts';
import { describeCall } from './describe.ts';
import { buildExample } from './example.ts';
import { guideMarkdown } from './guide.ts';
import { buildParameters, headerParameters } from './parameters.ts';
import { createRefusals, type Refusals } from './refusals.ts';
import { createSchemaCollector, type SchemaCollector, toReference } from './schema.ts';
import { registerSchemaNames } from './schema-names.ts';
import { getTag, tags } from './tags.ts';

const security: Record<Access, Record<string, string[]>[]> = {
  open: [],
  device: [{ device: [] }, { appDevice: [] }],
  user: [
    { device: [], session: [] },
    { appDevice: [], appSession: [] },
  ],
  owner: [{ device: [] }, { device: [], session: [] }, { appDevice: [] }, { appDevice: [], appSession: [] }],
};

const binary = { type: 'string', format: 'binary' };
const exampleMeta = { code: 200, msg: 'OK', msgType: 0, reqId: '00000000-0000-4000-8000-000000000000' };

const cookieDescriptions: Readonly<Partial<Record<CallName, string>>> = {
  deviceAuth: '`__Host-did`, the device’s token; an app reads it from the body',
  login: '`__Host-sid`, the session’s token, and `user`; an app reads it from the body',
  loginByPhone: '`__Host-sid`, the session’s token, and `user`; an app reads it from the body',
  register: '`__Host-sid`, the session’s token, and `user`; an app reads it from the body',
  setPassword: '`__Host-sid`, a new token, and `user`; an app reads it from the body',
  setName: '`user`',
  logout: 'Ends `__Host-sid` and `user`',
  removeAccount: 'Ends `__Host-sid` and `user`',
};

function buildSuccessResponse(schemas: SchemaCollector, name: CallName, call: ApiCall) {
  const data = schemas.convert(call.data, 'output');
  const cookies = cookieDescriptions[name];
  const headers = {
    ...(cookies && { 'Set-Cookie': { description: cookies, schema: { type: 'string' } } }),
    ...(call.idempotencyKey && {
      'Idempotent-Replayed': {
        description: 'This is the first answer to the key, once more',
        schema: { type: 'string', const: 'true' },
      },
    }),
  };
  if (call.answersFile)
    return {
      description: 'The file, as an attachment',
      content: Object.fromEntries(uploadTypes.map((type) => [type, { schema: binary }])),
    };
  return {
    description: 'Done',
    ...(Object.keys(headers).length > 0 && { headers }),
    content: {
      'application/json': {
        schema: { type: 'object', required: ['meta', 'data'], properties: { meta: toReference('Meta'), data } },
        example: { meta: exampleMeta, data: buildExample(data, '', schemas) },
      },
    },
  };
}

function buildOperation(
  { schemas, refusals }: { schemas: SchemaCollector; refusals: Refusals },
  name: CallName,
  method: string,
  path: string,
) {
  const call: ApiCall = calls[name];
  const body = call.body === null ? null : schemas.convert(call.body, 'input');
  return {
    operationId: method === call.methods[0] ? name : `${name}By${method}`,
    summary: call.summary,
    description: describeCall(call, path.endsWith('{page}')),
    tags: [getTag(name)],
    security: security[call.access],
    'x-access': call.access,
    'x-cache': call.cache,
    ...(call.internal && { 'x-internal': true }),
    'x-anonymous': call.anonymous,
    'x-max-bytes': call.maxBytes,
    parameters: buildParameters(schemas, call, method, path),
    ...(body &&
      method === 'POST' && {
        requestBody: {
          required: true,
          content: call.takesForm
            ? { 'multipart/form-data': { schema: body } }
            : { 'application/json': { schema: body, example: buildExample(body, '', schemas) } },
        },
      }),
    responses: { 200: buildSuccessResponse(schemas, name, call), ...refusals.forCall(call) },
  };
}

/** OpenAPI has no optional segments: `/product/:page?` becomes two paths. */
export const toPathTemplates = (path: string): string[] => {
  const named = path.replaceAll(/:(\w+)\??/g, '{$1}');
  return path.endsWith('?') ? [named.slice(0, named.lastIndexOf('/')), named] : [named];
};

export function openApi(publicOrigin: string) {
  registerSchemaNames();
  const schemas = createSchemaCollector();
  const refusals = createRefusals(schemas, Object.values(calls) as ApiCall[]);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries(calls) as [CallName, ApiCall][])
    for (const path of toPathTemplates(call.path))
      for (const method of call.methods) {
        paths[path] ??= {};
        const operation = buildOperation({ schemas, refusals }, name, method, path);
        if (path !== toPathTemplates(call.path)[0]) operation.operationId += 'Page';
        paths[path][method.toLowerCase()] = operation;
      }
  return addressed(
    {
      openapi: '3.1.0',
      info: {
        title: 'Afiya',
        version: '1',
        description: guideMarkdown,
        license: { name: 'All rights reserved; for the shop’s pages and its partners' },
      },
      tags,
      paths,
      components: {
        securitySchemes: {
          device: { type: 'apiKey', in: 'cookie', name: '__Host-did', description: 'Given by any call that needs it' },
          session: { type: 'apiKey', in: 'cookie', name: '__Host-sid', description: 'Given by `POST /user/login`' },
          appDevice: { type: 'apiKey', in: 'header', name: 'x-token', description: 'An app’s, of `POST /device/auth`' },
          appSession: {
            type: 'http',
            scheme: 'bearer',
            description: 'An app’s, of `POST /user/login`, with `x-token`',
          },
        },
        parameters: headerParameters,
        schemas: { Meta: schemas.convert(meta, 'output'), ...schemas.named, ...refusals.schemas },
        responses: refusals.responses,
      },
    },
    publicOrigin,
  );
}
