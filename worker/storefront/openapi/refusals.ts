/** The error responses of a call, with a schema per code: `meta.error` determines what `data` holds. */
import type { ApiCall } from '../../../shared/contract/call.ts';
import { faultCodes, listRefusals, refusalData } from '../../../shared/contract/refusals.ts';
import { type ErrorCode, errors } from '../../../shared/errors.ts';
import { sentenceOf, statusesOf } from './describe.ts';
import { exampleOf } from './example.ts';
import { refTo, type Schema, type Schemas } from './schema.ts';

const nameOf = (code: ErrorCode) =>
  `Refusal${code.replaceAll(/(^|[._])(\w)/g, (_all, _mark, letter: string) => letter.toUpperCase())}`;

function shapeOf(schemas: Schemas, code: ErrorCode): Schema {
  const { status } = errors[code];
  const meta = {
    allOf: [
      refTo('Meta'),
      { type: 'object', properties: { code: { const: status }, error: { const: code } }, required: ['error'] },
    ],
  };
  return {
    type: 'object',
    description: sentenceOf(code),
    required: ['meta', 'data'],
    properties: { meta, data: schemas.of(refusalData(code), 'output') },
  };
}

const retryAfter = {
  'Retry-After': { description: 'Seconds until the next try may succeed', schema: { type: 'integer', minimum: 1 } },
};
const reqId = '00000000-0000-4000-8000-000000000000';

function responseOf(schemas: Schemas, codes: readonly ErrorCode[]) {
  const [first = 'unexpected'] = codes;
  const { status } = errors[first];
  const schema: Schema =
    codes.length === 1 ? refTo(nameOf(first)) : { anyOf: codes.map((code) => refTo(nameOf(code))) };
  const meta = { code: status, msg: sentenceOf(first), msgType: 1, reqId, error: first };
  const data = exampleOf(schemas.of(refusalData(first), 'output'), '', schemas);
  return {
    description: codes.map((code) => `\`${code}\``).join(' · '),
    ...(status === 429 && { headers: retryAfter }),
    content: { 'application/json': { schema, example: { meta, data } } },
  };
}

export function createRefusals(schemas: Schemas, calls: readonly ApiCall[]) {
  const setName = (codes: readonly ErrorCode[]) => codes.map((code) => nameOf(code).slice('Refusal'.length)).join('Or');
  const sets = calls.flatMap((call) => statusesOf(listRefusals(call)).map(([, codes]) => codes));
  const shared = Object.entries(Object.groupBy(sets, setName)).filter(([, uses = []]) => uses.length > 1);
  const responses = Object.fromEntries(shared.map(([name, uses = []]) => [name, responseOf(schemas, uses[0] ?? [])]));
  const pointer = (codes: readonly ErrorCode[]) =>
    setName(codes) in responses ? { $ref: `#/components/responses/${setName(codes)}` } : responseOf(schemas, codes);
  return {
    shapes: Object.fromEntries(
      [...new Set([...sets.flat(), ...faultCodes])].sort().map((code) => [nameOf(code), shapeOf(schemas, code)]),
    ),
    responses: { ...responses, Fault: responseOf(schemas, faultCodes) },
    of: (call: ApiCall): Record<string, unknown> => ({
      ...Object.fromEntries(statusesOf(listRefusals(call)).map(([status, codes]) => [status, pointer(codes)])),
      default: { $ref: '#/components/responses/Fault' },
    }),
  };
}
export type Refusals = ReturnType<typeof createRefusals>;
