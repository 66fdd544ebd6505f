/** How a call of the desk is described once: routes, rights, the command line and the OpenAPI document derive from it. */
import type { z } from 'zod';
import type { Permission } from '../../domain/permissions.ts';
import type { ErrorCode } from '../../errors.ts';
import type { BrandedIdsOnly } from '../branded-ids.ts';
import { type ApiCall, get, post } from '../call.ts';
import type { ApprovalKind } from './approval-kinds.ts';
import type { VersionedResource } from './version.ts';

/**
 * Where the caller must have the permission. `shop`: in every country. `country`: in the one that the input names. `order`: in that
 * of the order whose number the input names. `charge`: in that of the payment. `proposal`: in that of the proposal. `filter`: in any;
 * the handler shows only those.
 */
export type DeskScope = 'shop' | 'country' | 'order' | 'charge' | 'proposal' | 'filter';

interface ParsedInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
}

/**
 * Whose data an answer shows: the key of each, an order's number where there is one. A number: how many a file holds, which is counted
 * and not bounded.
 */
type PersonsOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType> = (
  data: z.input<D>,
  input: ParsedInput<P, Q, B>,
) => readonly string[] | number;

interface DeskRules<A, R> {
  /** The permission it needs; null: none but being staff. */
  readonly may: Permission | null;
  readonly scope: DeskScope;
  /** Whether it changes something; such a request is accepted only once. */
  readonly writes: boolean;
  /** The document that it shows or replaces, if that has a version. */
  readonly resource: R;
  /** Set if it may have to wait for a second person: the answer is then 202 with the proposal (docs/desk.md "Two people"). */
  readonly approval: A;
  /** Needs a passkey's answer at the web desk, of the last five minutes or of the last hour, else 403 `passkey.stale` (docs/desk.md "Signing in"). */
  readonly fresh: boolean | 'hour';
  /** Whose data the answer shows, to be counted before it is given (docs/desk.md "Who reads whom"); null: nobody's, or a write, which the audit log has. */
  readonly persons: ((data: never, input: never) => readonly string[] | number) | null;
}

export type DeskCall<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
  A extends ApprovalKind | null = ApprovalKind | null,
  R extends VersionedResource | null = VersionedResource | null,
> = ApiCall<P, Q, B, D> & DeskRules<A, R>;

interface DeskDescription<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType, A, R> {
  may: Permission | null;
  /** `shop` unless named. */
  scope?: DeskScope;
  resource?: R;
  approval?: A;
  fresh?: boolean | 'hour';
  persons?: PersonsOf<P, Q, B, D>;
  summary: string;
  description?: string;
  refusals?: readonly ErrorCode[];
  params?: P;
  query?: Q;
  body?: B;
  data: D;
  maxBytes?: number;
}

type EmptyObject = z.ZodObject<Record<never, never>, z.core.$strict>;

function define(method: typeof get | typeof post) {
  return <
    Path extends string,
    D extends z.ZodType,
    B extends z.ZodType = z.ZodNull,
    P extends z.ZodType = EmptyObject,
    Q extends z.ZodType = EmptyObject,
    const A extends ApprovalKind | null = null,
    const R extends VersionedResource | null = null,
  >(
    path: Path,
    {
      may,
      scope = 'shop',
      resource,
      approval,
      fresh,
      persons,
      ...call
    }: DeskDescription<P, Q, B, D, A, R> & BrandedIdsOnly<Path, P, Q, B>,
  ): DeskCall<P, Q, B, D, A, R> => ({
    ...(method as (path: string, call: object) => ApiCall<P, Q, B, D>)(path, {
      ...call,
      refusals: [...(call.refusals ?? []), ...(persons && method === get ? ['persons.too_many'] : [])],
      access: 'open',
    }),
    may,
    scope,
    writes: method === post,
    resource: (resource ?? null) as R,
    approval: (approval ?? null) as A,
    fresh: fresh ?? false,
    persons: persons ?? null,
  });
}

export const deskGet = define(get);
export const deskPost = define(post);
