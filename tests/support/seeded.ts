/** Seeded random numbers, so that a failing property can be reproduced. */
export interface Chance {
  /** Whole, from 0 to `below` − 1. */
  below: (below: number) => number;
  pick: <T>(from: readonly T[]) => T;
}

/** Mulberry32; `seed` is any whole number. */
export function seeded(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number) => Math.floor(next() * most);
  return { below, pick: (from) => from[below(from.length)] as (typeof from)[number] };
}
