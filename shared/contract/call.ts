/** How a call of the API is described once: validation, types, the proxy's routes and the OpenAPI document derive from it. */
import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { BrandedIdsOnly } from './branded-ids.ts';

/** Who may call; required. `owner` is the user or the holder of the order's track token. */
export type Access = 'open' | 'device' | 'user' | 'owner';

/**
 * Where the storefront caches the answer. `shared`: in KV, one per language and country. `session`: in KV, one per session, language
 * and country. `page`: for seconds and only to render guests' pages; a browser's own call is never cached. Absent:
 * nowhere.
 */
export type CacheFlag = 'shared' | 'session' | 'page';

/** What a replayed request may do (docs/security.md §3.5): `nonce` is recorded in D1, `idempotent` relies on its key's row. */
export type Replay = 'window' | 'nonce' | 'idempotent';

export interface ApiCall<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
> {
  readonly methods: readonly ('GET' | 'POST')[];
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly description: string;
  /** Its own codes only; codes common to its kind are added in shared/contract/refusals.ts. */
  readonly refusals: readonly ErrorCode[];
  readonly params: P;
  readonly query: Q;
  readonly body: B | null;
  readonly data: D;
  readonly cache: CacheFlag | null;
  readonly replay: Replay;
  readonly idempotencyKey: boolean;
  /** A GET that changes something: it needs `x-reqid` and a same-origin request (docs/design.md §3). */
  readonly effect: boolean;
  /** Whether the caller's later answers may differ by it: every POST, unless it says `readsOnly`. */
  readonly changes: boolean;
  /** The body is a form with a file (multipart/form-data), not JSON. */
  readonly takesForm: boolean;
  /** The answer is a file's bytes, not an envelope; a refusal is one. */
  readonly answersFile: boolean;
  readonly maxBytes: number;
  readonly internal: boolean;
  /** The answer is the same for every device, so it may be called with the storefront's own identity. */
  readonly anonymous: boolean;
}

const emptyObject = z.strictObject({});
const defaultMaxBytes = 64 * 1024;

interface CallDescription<P, Q, B, D> {
  access: Access;
  summary: string;
  description?: string;
  refusals?: readonly ErrorCode[];
  params?: P;
  query?: Q;
  body?: B;
  data: D;
  cache?: CacheFlag;
  replay?: Replay;
  /** A POST for the length of its question. */
  readsOnly?: boolean;
  idempotencyKey?: boolean;
  takesForm?: boolean;
  answersFile?: boolean;
  maxBytes?: number;
  internal?: boolean;
  anonymous?: boolean;
}

function define(methods: readonly ('GET' | 'POST')[]) {
  return <
    Path extends string,
    D extends z.ZodType,
    B extends z.ZodType = z.ZodNull,
    P extends z.ZodType = typeof emptyObject,
    Q extends z.ZodType = typeof emptyObject,
  >(
    path: Path,
    call: CallDescription<P, Q, B, D> & BrandedIdsOnly<Path, P, Q, B>,
  ): ApiCall<P, Q, B, D> => ({
    methods,
    path,
    access: call.access,
    summary: call.summary,
    description: call.description ?? '',
    refusals: call.refusals ?? [],
    params: (call.params ?? emptyObject) as P,
    query: (call.query ?? emptyObject) as Q,
    body: call.body ?? null,
    data: call.data,
    cache: call.cache ?? null,
    replay: call.idempotencyKey ? 'idempotent' : (call.replay ?? 'window'),
    idempotencyKey: call.idempotencyKey ?? false,
    effect: methods.length > 1,
    changes: methods.includes('POST') && !call.readsOnly,
    takesForm: call.takesForm ?? false,
    answersFile: call.answersFile ?? false,
    maxBytes: call.maxBytes ?? defaultMaxBytes,
    internal: call.internal ?? false,
    anonymous: call.anonymous ?? (call.access === 'device' && methods.length === 1 && methods[0] === 'GET'),
  });
}

export const get = define(['GET']);
export const post = define(['POST']);
/** A change that the spec also allows as GET: logout, address delete, list remove. */
export const effect = define(['POST', 'GET']);
