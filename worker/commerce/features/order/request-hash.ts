/** What makes two requests under one idempotency key the same: the validated body and the country. */
import type { Context } from '../../context.ts';
import { sha256 } from '../../middleware/hash.ts';

/** Keys in one order at every depth; null, absent and undefined are the same, as on the wire. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const pairs = Object.entries(value).filter(([, each]) => each !== undefined && each !== null);
  return Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, canonical(each)]));
}

export const requestHash = ({ country }: Pick<Context, 'country'>, body: unknown): Promise<string> =>
  sha256(JSON.stringify([country, canonical(body)]));
