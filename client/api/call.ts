/** What a call looks like to a page, whether a browser or the rendering worker carries it out. */
import type { BodyOf, CallName, DataOf, ParamsOf } from '../../shared/contract/calls.ts';
import type { Envelope } from '../../shared/contract/envelope.ts';

/** `noUndefined`: an absent part is left out, never undefined. */
export interface CallInput<N extends CallName = CallName> {
  params?: ParamsOf<N>;
  query?: Readonly<Record<string, string | number>>;
  body?: BodyOf<N>;
}

export type Call = <N extends CallName>(
  name: N,
  input?: CallInput<N>,
  options?: CallOptions,
) => Promise<Envelope<DataOf<N>>>;

export interface CallOptions {
  /** `[A-Za-z0-9_-]{16,255}`; the same key again gets the same answer (docs/api.md `$`). */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The caller shows the failure itself, beside the form; then no toast appears. Never both. */
  inline?: boolean;
}

/** One string per question asked, for SWR's cache and the page's data. */
export const callKey = (name: CallName, input: CallInput = {}): string =>
  `${name} ${JSON.stringify([input.params ?? {}, input.query ?? {}, input.body ?? null])}`;

/** One wrong field of a 422. */
export interface WrongField {
  path: string;
  rule: string;
  message: string;
}

/** A call that failed, with the sentence to show (spec §8: `meta.msg`). */
export class CallFailure extends Error {
  /** HTTP status and `meta.code`; 0 when the network is gone. */
  readonly status: number;
  /** The stable code of shared/errors.ts. */
  readonly code: string;
  readonly fields: readonly WrongField[];
  /** What a 409 brings along: calculate's reply with a new quote. */
  readonly data: unknown;

  constructor(status: number, code: string, message: string, data: unknown = {}) {
    super(message);
    this.name = 'CallFailure';
    this.status = status;
    this.code = code;
    this.data = data;
    const { fields } = (data ?? {}) as { fields?: unknown };
    this.fields = Array.isArray(fields) ? (fields as WrongField[]) : [];
  }
}
