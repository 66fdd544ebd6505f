/** The API client's types. Pages use the same interface in the browser and while the server renders. */
import type { BodyOf, CallName, DataOf, ParamsOf } from '../../shared/contract/calls.ts';
import type { Envelope } from '../../shared/contract/envelope.ts';

export interface CallInput<N extends CallName = CallName> {
  params?: ParamsOf<N>;
  query?: Readonly<Record<string, string | number>>;
  body?: BodyOf<N>;
}

export type SendCall = <N extends CallName>(
  name: N,
  input?: CallInput<N>,
  options?: CallOptions,
) => Promise<Envelope<DataOf<N>>>;

export interface CallOptions {
  /** `[A-Za-z0-9_-]{16,255}`; a repeated key returns the first reply (docs/api.md `$`). */
  idempotencyKey?: string;
  signal?: AbortSignal;
  inline?: boolean;
}

/** The key of one request in SWR's cache and in the page data. */
export const callKey = (name: CallName, input: CallInput = {}): string =>
  `${name} ${JSON.stringify([input.params ?? {}, input.query ?? {}, input.body ?? null])}`;

export interface ReplyFieldError {
  path: string;
  rule: string;
  message: string;
}

/** A failed call; `message` is shown to the shopper (spec §8: `meta.msg`). */
export class CallFailure extends Error {
  /** HTTP status and `meta.code`; 500 without the server's own body (spec §8). */
  readonly status: number;
  readonly code: string;
  readonly fields: readonly ReplyFieldError[];
  /** The reply's `data`; a 409 carries a new quote. */
  readonly data: unknown;
  /** The request's id in the logs of both workers; null without an answer. */
  readonly reqId: string | null;

  constructor(status: number, code: string, message: string, data: unknown = {}, reqId: string | null = null) {
    super(message);
    this.name = 'CallFailure';
    this.status = status;
    this.code = code;
    this.data = data;
    this.reqId = reqId;
    const { fields } = (data ?? {}) as { fields?: unknown };
    this.fields = Array.isArray(fields) ? (fields as ReplyFieldError[]) : [];
  }

  /** The reply's meta. Without a reply the error's own text is its message (spec §8). */
  get meta(): { message: string; code: number; msgType: 1 } {
    const message = this.cause instanceof Error ? this.cause.message : this.message;
    return { message, code: this.status, msgType: 1 };
  }
}
