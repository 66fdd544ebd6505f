/** Every good answer that a test gets is held against the contract, so that no call can drift from what it promises. */
import { type ApiCall, calls } from '../../../../shared/contract/calls.ts';
import { listRefusals, refusalData } from '../../../../shared/contract/refusals.ts';
import { type ErrorCode, errors } from '../../../../shared/errors.ts';

interface Known {
  methods: readonly string[];
  shape: RegExp;
  call: ApiCall;
  params: number;
}

const known: Known[] = Object.values(calls)
  .map((call) => ({
    methods: call.methods,
    shape: new RegExp(
      `^${call.path
        .split('/')
        .slice(1)
        .map((part) => (part.startsWith(':') ? (part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${part}`))
        .join('')}/?$`,
    ),
    call: call as ApiCall,
    params: call.path.split(':').length - 1,
  }))
  // `/product/sku` before `/product/:page?`, as the router has it.
  .sort((a, b) => a.params - b.params);

const find = (method: string, path: string) =>
  known.find((one) => one.methods.includes(method) && one.shape.test(path))?.call;

/** @throws if a call of the contract answered something else than its `data`. */
export function checkAnswer(method: string, path: string, data: unknown): void {
  const result = find(method, path)?.data.safeParse(data);
  if (result && !result.success)
    throw new Error(`${method} ${path} did not answer what shared/contract promises: ${result.error.message}`);
}

/** @throws if a call refused with a code that it doesn't name, or brought other data than such a refusal does. */
export function checkRefusal(method: string, path: string, code: string, data: unknown): void {
  const call = find(method, path);
  // Signatures are between the workers; faults of ours may end any call.
  if (!call || !(code in errors) || errors[code as ErrorCode].status >= 500) return;
  if (!listRefusals(call).includes(code as ErrorCode))
    throw new Error(`${method} ${path} refused with ${code}: name it in the call's refusals in shared/contract.`);
  const result = refusalData(code as ErrorCode).safeParse(data);
  if (!result.success)
    throw new Error(
      `${method} ${path} refused with ${code} and other data than shared/contract/refusals.ts says: ${result.error.message}`,
    );
}
