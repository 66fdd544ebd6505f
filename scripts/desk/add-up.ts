/** Several answers as one: lists follow each other, numbers are added, other values are the newest. */
const isObject = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** @param isSum whether a number of this name is added */
export function addUp<T extends object>(one: T, other: T, isSum: (name: string) => boolean = () => true): T {
  const before = one as Readonly<Record<string, unknown>>;
  const added = Object.entries(other).map(([name, value]) => {
    const was = before[name];
    if (Array.isArray(was) && Array.isArray(value)) return [name, [...was, ...value]];
    if (typeof was === 'number' && typeof value === 'number' && isSum(name)) return [name, was + value];
    return [name, isObject(was) && isObject(value) ? addUp(was, value, isSum) : value];
  });
  return { ...one, ...Object.fromEntries(added) };
}
