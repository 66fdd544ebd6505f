/** Drops absent optional fields: under `exactOptionalPropertyTypes` an absent field is not `undefined`. */
export const omitUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
  } & { [K in keyof T as undefined extends T[K] ? never : K]: T[K] };
