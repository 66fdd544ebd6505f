/** One request to the desk's own origin: an answer's data, or a `DeskFailure`. */
import { deskTimeoutMs } from '../../../shared/constants.ts';
import type { Envelope } from '../../../shared/contract/envelope.ts';
import type { Locale } from '../../../shared/domain/money.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { askInterruption } from './interruptions.ts';

export type FailureCode = ErrorCode | 'network' | 'passkey.stale' | 'unexpected';

export interface FieldFault {
  readonly path: string;
  readonly rule: string;
  readonly message: string;
}

/** `message` is a sentence in the reader's language; empty where the shop has said none, and the desk words the code itself. */
export class DeskFailure extends Error {
  constructor(
    /** HTTP status; 0 without an answer. */
    readonly status: number,
    readonly code: FailureCode,
    message: string,
    readonly data: unknown = {},
  ) {
    super(message);
  }

  get faults(): readonly FieldFault[] {
    const { fields } = (this.data ?? {}) as { fields?: readonly FieldFault[] };
    return fields ?? [];
  }
}

export interface Answer<D> {
  /** 202: nothing was done yet, `data.proposal` waits for a second person. */
  readonly status: number;
  readonly data: D;
}

interface RequestOptions {
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** The language of a document that has one; else the reader’s. */
  readonly lang?: Locale;
}

async function send(path: string, { method = 'GET', body, signal, lang }: RequestOptions): Promise<Response> {
  const late = AbortSignal.timeout(deskTimeoutMs);
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        lang: lang ?? document.documentElement.lang,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? null) }),
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    if (late.aborted) throw new DeskFailure(504, 'upstream.timeout', '');
    throw new DeskFailure(0, 'network', '');
  }
}

async function read<D>(response: Response): Promise<Answer<D>> {
  const envelope = (await response.json().catch(() => null)) as Envelope<D> | null;
  const isAnswer = typeof envelope?.data === 'object' && envelope.data !== null;
  if (response.ok && isAnswer) return { status: response.status, data: envelope.data };
  const { error, msg } = envelope?.meta ?? {};
  // The sentence of a success, such as “OK”, explains nothing.
  const reason = response.ok ? '' : (msg ?? '');
  throw new DeskFailure(response.status, (error as FailureCode | undefined) ?? 'unexpected', reason, envelope?.data);
}

/** What has to happen before the same request can be answered: signing in again, or the passkey once more. */
const interruptionOf = (error: unknown) => {
  if (!(error instanceof DeskFailure)) return null;
  if (error.status === 401) return 'signed_out' as const;
  return error.code === 'passkey.stale' ? ('passkey_stale' as const) : null;
};

/** Asks the reader in place where the session is over or the passkey too old, then repeats the request once. */
export async function request<D>(path: string, options: RequestOptions = {}): Promise<Answer<D>> {
  try {
    return await read<D>(await send(path, options));
  } catch (error) {
    const interruption = interruptionOf(error);
    if (interruption === null || !(await askInterruption(interruption))) throw error;
    return read<D>(await send(path, options));
  }
}

/** Calls a sign-in path such as `/session`, whose response is bare data. It opens no dialog: the caller handles a 401. */
export async function requestOwn<D>(path: string, options: RequestOptions = {}): Promise<D> {
  const response = await send(path, options);
  if (!response.ok) return (await read<D>(response)).data;
  const data = (await response.json().catch(() => null)) as D | null;
  if (data === null) throw new DeskFailure(response.status, 'unexpected', '');
  return data;
}
