/** Whole numbers from 0 up to `below`, the same on every run of one seed, so that a failure can be looked at again. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * below);
  };
}
