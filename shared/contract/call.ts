/** How a call of the API is written down once: validation, types, the proxy's table and the OpenAPI document come from it. */
import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Sound } from './naming.ts';

/** Who may call. There is no default: a call that doesn't say does not compile. `owner` is the user or the holder of the order's track token. */
export type Access = 'open' | 'device' | 'user' | 'owner';

/**
 * Kept by the storefront: in KV one answer for everyone of a language and country, or in its isolate one per session. `page`:
 * for seconds, and only to draw what every guest is shown; a browser's own call always gets today's. Absent: never.
 */
export type CacheFlag = 'shared' | 'session' | 'page';

/** What a replayed request may do (docs/security.md §3.5): `nonce` is remembered in D1, `idempotent` rests on its key's row. */
export type Replay = 'window' | 'nonce' | 'idempotent';

export interface Call<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
> {
  /** Some calls with an effect are also reachable by GET in the spec; the storefront guards those (docs/design.md §3). */
  readonly methods: readonly ('GET' | 'POST')[];
  /** Hono's notation: `/order/track/:track_token`, `/brand/list/:page?`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** What a partner must know beyond the summary and what follows from the other fields; for the OpenAPI document. */
  readonly description: string;
  /** Codes of its own: those that every call of its kind may answer follow from it (shared/contract/refusals.ts). */
  readonly refusals: readonly ErrorCode[];
  readonly params: P;
  readonly query: Q;
  /** null: the call has no body. */
  readonly body: B | null;
  readonly data: D;
  readonly cache: CacheFlag | null;
  readonly replay: Replay;
  readonly idempotencyKey: boolean;
  /** GETs that change something need `x-reqid` and our own origin. */
  readonly effect: boolean;
  readonly maxBytes: number;
  /** Asked by the storefront itself: no browser reaches it. */
  readonly internal: boolean;
  /** It reads, and nothing that it answers is one device's: asked with the storefront's own identity where no device can be had. */
  readonly anonymous: boolean;
}

const none = z.strictObject({});
const defaultMaxBytes = 64 * 1024;

interface Description<P, Q, B, D> {
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
  idempotencyKey?: boolean;
  maxBytes?: number;
  internal?: boolean;
  anonymous?: boolean;
}

function define(methods: readonly ('GET' | 'POST')[]) {
  return <
    Path extends string,
    D extends z.ZodType,
    B extends z.ZodType = z.ZodNull,
    P extends z.ZodType = typeof none,
    Q extends z.ZodType = typeof none,
  >(
    path: Path,
    call: Description<P, Q, B, D> & Sound<Path, P, Q, B>,
  ): Call<P, Q, B, D> => ({
    methods,
    path,
    access: call.access,
    summary: call.summary,
    description: call.description ?? '',
    refusals: call.refusals ?? [],
    params: (call.params ?? none) as P,
    query: (call.query ?? none) as Q,
    body: call.body ?? null,
    data: call.data,
    cache: call.cache ?? null,
    replay: call.idempotencyKey ? 'idempotent' : (call.replay ?? 'window'),
    idempotencyKey: call.idempotencyKey ?? false,
    effect: methods.length > 1,
    maxBytes: call.maxBytes ?? defaultMaxBytes,
    internal: call.internal ?? false,
    anonymous: call.anonymous ?? (call.access === 'device' && methods.length === 1 && methods[0] === 'GET'),
  });
}

export const get = define(['GET']);
export const post = define(['POST']);
/** An effect that the spec also writes as GET: logout, address delete, list remove. */
export const effect = define(['POST', 'GET']);
