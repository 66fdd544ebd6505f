/**
 * Requires ids to have a branded type (shared/contract/fields.ts), or the call does not compile: so that a test can try
 * every id as every caller (docs/security.md Z2).
 */
import type { z } from 'zod';

type IdKey = 'id' | 'ids' | 'sku' | 'skus' | 'token' | `${string}_id` | `${string}_ids` | `${string}_token`;
type ElementOf<T> = T extends readonly (infer E)[] ? E : T;
type IsPlainString<T> = string extends ElementOf<NonNullable<T>> ? true : false;

/** Keys of a body or query, at any depth, that hold an id as a plain string. */
type UnbrandedKeys<T> = T extends string | number | boolean | null | undefined
  ? never
  : string extends keyof T
    ? never
    : T extends readonly (infer E)[]
      ? UnbrandedKeys<E>
      : {
          [K in keyof T & string]: K extends IdKey
            ? IsPlainString<T[K]> extends true
              ? K
              : never
            : UnbrandedKeys<T[K]>;
        }[keyof T & string];
type UnbrandedParams<T> = { [K in keyof T & string]: IsPlainString<T[K]> extends true ? K : never }[keyof T & string];

/** `/list/:id/items/:page?` → `id | page`. */
type ParamsOfPath<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamsOfPath<Head> | ParamsOfPath<Rest>
  : Path extends `:${infer Name}?`
    ? Name
    : Path extends `:${infer Name}`
      ? Name
      : never;

type KnownKeys<T> = string extends keyof T ? never : keyof T;

type UnbrandedIds<Path extends string, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> =
  | UnbrandedParams<z.output<P>>
  | UnbrandedKeys<z.output<Q>>
  | UnbrandedKeys<z.output<B>>
  | Exclude<ParamsOfPath<Path>, KnownKeys<z.output<P>>>;

/** `unknown` for a call whose ids are all branded; else a property that no call has, so that it does not compile. */
export type BrandedIdsOnly<Path extends string, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = [
  UnbrandedIds<Path, P, Q, B>,
] extends [never]
  ? unknown
  : { readonly 'name these by an id of shared/contract/fields.ts': UnbrandedIds<Path, P, Q, B> };
