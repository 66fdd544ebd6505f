/** Corrupts stored JSON: wrong types, missing keys, huge numbers, wrong nesting. */
import type { Chance } from './seeded.ts';

type Holder = Record<string, unknown>;
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

const strange: readonly unknown[] = [
  null, true, '', 'x', '9'.repeat(400), '<img src=x onerror=alert(1)>', '//evil.example/x.png', 'javascript:alert(1)',
  -1, 0, 0.5, 1e21, 1e308, -1e308, Number.MAX_SAFE_INTEGER, [], {}, [[[]]], [null], { toString: 1 }, { length: -1 },
]; // biome-ignore format: short values fill each line, not one line each
const strangeKeys = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'a/b', 'x'.repeat(90)];

/** Every object and array inside of `value`, itself first. */
function holders(value: unknown): Holder[] {
  return isHolder(value) ? [value, ...Object.values(value).flatMap(holders)] : [];
}

/** One change somewhere; plain data in, plain data out. */
function mutateOnce(value: unknown, { below, pick }: Chance): unknown {
  const all = holders(value);
  if (all.length === 0) return pick(strange);
  const holder = pick(all);
  const keys = Object.keys(holder);
  const key = keys.length > 0 ? pick(keys) : 'count';
  switch (below(6)) {
    case 0:
      delete holder[key];
      break;
    case 1:
      // An own property: what JSON.parse makes of it.
      Object.defineProperty(holder, pick(strangeKeys), {
        value: structuredClone(holder[key]),
        enumerable: true,
        configurable: true,
        writable: true,
      });
      break;
    case 2:
      holder[key] = [holder[key]];
      break;
    case 3:
      holder[key] = { [key]: holder[key] };
      break;
    case 4:
      return below(20) === 0 ? pick(strange) : value;
    default:
      holder[key] = structuredClone(pick(strange));
  }
  return value;
}

/** The text of `good` after one to four changes, now and then cut short. */
export function mutatedText(good: unknown, chance: Chance): string {
  let value: unknown = structuredClone(good);
  for (let left = 1 + chance.below(4); left > 0; left -= 1) value = mutateOnce(value, chance);
  const text = JSON.stringify(value) ?? '';
  return chance.below(25) === 0 ? text.slice(0, chance.below(text.length + 1)) : text;
}
