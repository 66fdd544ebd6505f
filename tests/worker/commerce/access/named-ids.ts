/** The ids of a call, read from its description: where they stand, what they name and whose that is. */
import { z } from 'zod';
import type { ApiCall } from '../../../../shared/contract/call.ts';
import type { IdKind } from '../../../../shared/contract/fields.ts';

export interface NamedId {
  readonly in: 'params' | 'query' | 'body';
  /** The keys that lead to it; an element of a list has none of its own. */
  readonly keys: readonly string[];
  readonly noun: IdKind;
  readonly whose: 'owned' | 'secret' | 'public';
}

type Schema = { [key: string]: unknown };

function walk(schema: Schema, keys: readonly string[], found: (keys: readonly string[], schema: Schema) => void): void {
  if ('x-names' in schema) found(keys, schema);
  for (const [key, inner] of Object.entries((schema.properties ?? {}) as Record<string, Schema>))
    walk(inner, [...keys, key], found);
  for (const inner of [schema.items, ...((schema.anyOf ?? []) as Schema[]), ...((schema.allOf ?? []) as Schema[])])
    if (inner) walk(inner as Schema, keys, found);
}

export function idsOf(call: ApiCall): NamedId[] {
  const ids: NamedId[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const type = call[part];
    if (type === null) continue;
    walk(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema, [], (keys, schema) =>
      ids.push({ in: part, keys, noun: schema['x-names'] as IdKind, whose: schema['x-whose'] as NamedId['whose'] }),
    );
  }
  return ids;
}
