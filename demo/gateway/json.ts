export type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object under `name`, or an empty one, so that a reader can ask on without looking. */
export function objectIn(body: Json, name: string): Json {
  const value = body[name];
  return isObject(value) ? value : {};
}

/** The text under `name`; undefined when it is absent, null, empty or no string. */
export function textIn(body: Json, name: string): string | undefined {
  const value = body[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function isHttpUrl(value: unknown): value is string {
  return typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '');
}

/** The same object without its undefined fields: Tap leaves out what it does not know. */
export function known<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
