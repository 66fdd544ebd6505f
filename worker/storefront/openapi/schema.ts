import { z } from 'zod';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  minItems?: number;
  pattern?: string;
  format?: string;
  description?: string;
  additionalProperties?: boolean | Schema;
}

const root = '#/components/schemas/';
export const refTo = (name: string): Schema => ({ $ref: `${root}${name}` });

/** zod puts types under `#/$defs/`, OpenAPI under `#/components/schemas/`. */
const pointed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(pointed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', root) : pointed(inner),
  ]);
  return Object.fromEntries(entries);
};

export function createSchemas() {
  const named: Record<string, Schema> = {};
  const of = (type: z.ZodType, io: 'input' | 'output'): Schema => {
    // At the root zod would inline a named type; inside an object it references it.
    const whole = z.toJSONSchema(z.object({ it: type }), { io, unrepresentable: 'any' });
    for (const [name, { id: _id, ...made }] of Object.entries(whole.$defs ?? {})) {
      const schema = pointed(made) as Schema;
      if (named[name] && JSON.stringify(named[name]) !== JSON.stringify(schema))
        throw new Error(
          `${name} names two shapes in shared/contract, or one that is read otherwise than it is written.`,
        );
      named[name] = schema;
    }
    return pointed(whole.properties?.it) as Schema;
  };
  const resolve = (schema: Schema): Schema => (schema.$ref ? (named[schema.$ref.slice(root.length)] ?? {}) : schema);
  return { named, of, resolve };
}
export type Schemas = ReturnType<typeof createSchemas>;
