/** As much of JSON Schema as the contract turns into. */
export interface Schema {
  /** A list where null is one of the types. */
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
