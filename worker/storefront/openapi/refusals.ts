/** The error responses of a call, with a schema per code: `meta.error` determines what `data` holds. */
import type { ApiCall } from '../../../shared/contract/call.ts';
import { faultCodes, listRefusals, refusalData } from '../../../shared/contract/refusals.ts';
import { type ErrorCode, errors } from '../../../shared/errors.ts';
import { getErrorSentence, groupByStatus } from './describe.ts';
import { buildExample } from './example.ts';
import { type JsonSchema, type SchemaCollector, toReference } from './schema.ts';

const toSchemaName = (code: ErrorCode) =>
  `Refusal${code.replaceAll(/(^|[._])(\w)/g, (_all, _mark, letter: string) => letter.toUpperCase())}`;

function buildRefusalSchema(schemas: SchemaCollector, code: ErrorCode): JsonSchema {
  const { status } = errors[code];
  const meta = {
    allOf: [
      toReference('Meta'),
      { type: 'object', properties: { code: { const: status }, error: { const: code } }, required: ['error'] },
    ],
  };
  return {
    type: 'object',
    description: getErrorSentence(code),
    required: ['meta', 'data'],
    properties: { meta, data: schemas.convert(refusalData(code), 'output') },
  };
}

const retryAfter = {
  'Retry-After': { description: 'Seconds until the next try may succeed', schema: { type: 'integer', minimum: 1 } },
};
const reqId = '00000000-0000-4000-8000-000000000000';

function buildRefusalResponse(schemas: SchemaCollector, codes: readonly ErrorCode[]) {
  const [firstCode = 'unexpected'] = codes;
  const { status } = errors[firstCode];
  const schema: JsonSchema =
    codes.length === 1
      ? toReference(toSchemaName(firstCode))
      : { anyOf: codes.map((code) => toReference(toSchemaName(code))) };
  const meta = { code: status, msg: getErrorSentence(firstCode), msgType: 1, reqId, error: firstCode };
  const data = buildExample(schemas.convert(refusalData(firstCode), 'output'), '', schemas);
  return {
    description: codes.map((code) => `\`${code}\``).join(' · '),
    ...(status === 429 && { headers: retryAfter }),
    content: { 'application/json': { schema, example: { meta, data } } },
  };
}

export function createRefusals(schemas: SchemaCollector, calls: readonly ApiCall[]) {
  const nameResponse = (codes: readonly ErrorCode[]) =>
    codes.map((code) => toSchemaName(code).slice('Refusal'.length)).join('Or');
  const codeSets = calls.flatMap((call) => groupByStatus(listRefusals(call)).map(([, codes]) => codes));
  const sharedResponses = Object.entries(Object.groupBy(codeSets, nameResponse)).filter(
    ([, codeSetsOfName = []]) => codeSetsOfName.length > 1,
  );
  const responses = Object.fromEntries(
    sharedResponses.map(([name, codeSetsOfName = []]) => [
      name,
      buildRefusalResponse(schemas, codeSetsOfName[0] ?? []),
    ]),
  );
  const toResponseReference = (codes: readonly ErrorCode[]) =>
    nameResponse(codes) in responses
      ? { $ref: `#/components/responses/${nameResponse(codes)}` }
      : buildRefusalResponse(schemas, codes);
  return {
    schemas: Object.fromEntries(
      [...new Set([...codeSets.flat(), ...faultCodes])]
        .sort()
        .map((code) => [toSchemaName(code), buildRefusalSchema(schemas, code)]),
    ),
    responses: { ...responses, Fault: buildRefusalResponse(schemas, faultCodes) },
    forCall: (call: ApiCall): Record<string, unknown> => ({
      ...Object.fromEntries(
        groupByStatus(listRefusals(call)).map(([status, codes]) => [status, toResponseReference(codes)]),
      ),
      default: { $ref: '#/components/responses/Fault' },
    }),
  };
}
export type Refusals = ReturnType<typeof createRefusals>;
