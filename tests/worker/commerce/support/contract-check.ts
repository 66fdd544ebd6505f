/** Every good answer that a test gets is held against the contract, so that no call can drift from what it promises. */
import { calls } from '../../../../shared/contract/calls.ts';

interface Known {
  methods: readonly string[];
  shape: RegExp;
  data: (typeof calls)[keyof typeof calls]['data'];
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
    data: call.data,
    params: call.path.split(':').length - 1,
  }))
  // `/product/sku` before `/product/:page?`, as the router has it.
  .sort((a, b) => a.params - b.params);

/** @throws if a call of the contract answered something else than its `data`. */
export function checkAnswer(method: string, path: string, data: unknown): void {
  const call = known.find((one) => one.methods.includes(method) && one.shape.test(path));
  const result = call?.data.safeParse(data);
  if (result && !result.success)
    throw new Error(`${method} ${path} did not answer what shared/contract promises: ${result.error.message}`);
}
