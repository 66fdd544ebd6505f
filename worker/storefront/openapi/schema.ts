import { z } from 'zod';

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  minItems?: number;
  pattern?: string;
  format?: string;
  description?: string;
  additionalProperties?: boolean | JsonSchema;
}

const root = '#/components/schemas/';
export const toReference = (name: string): JsonSchema => ({ $ref: `${root}${name}` });

/** zod puts types under `#/$defs/`, OpenAPI under `#/components/schemas/`. */
const rewriteReferences = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(rewriteReferences);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, child]) => [
    key,
    key === '$ref' && typeof child === 'string' ? child.replace('#/$defs/', root) : rewriteReferences(child),
  ]);
  return Object.fromEntries(entries);
};

export function createSchemaCollector() {
  const named: Record<string, JsonSchema> = {};
  const convert = (type: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    // At the root zod would inline a named type; inside an object it references it.
    const wrapped = z.toJSONSchema(z.object({ it: type }), { io, unrepresentable: 'any' });
    for (const [name, { id: _id, ...definition }] of Object.entries(wrapped.$defs ?? {})) {
      const schema = rewriteReferences(definition) as JsonSchema;
      if (named[name] && JSON.stringify(named[name]) !== JSON.stringify(schema))
        throw new Error(
          `${name} names two shapes in shared/contract, or one that is read otherwise than it is written.`,
        );
      named[name] = schema;
    }
    return rewriteReferences(wrapped.properties?.it) as JsonSchema;
  };
  const resolve = (schema: JsonSchema): JsonSchema =>
    schema.$ref ? (named[schema.$ref.slice(root.length)] ?? {}) : schema;
  return { named, convert, resolve };
}
export type SchemaCollector = ReturnType<typeof createSchemaCollector>;
