/**
 * How a rule is broken on purpose: one constant or condition. `find` stands in its file exactly once (tests/house/behaviours.test.ts);
 * the test that the row names must fail with `replace` in its place.
 */
export interface Mutation {
  /** As in docs/behaviours.md or docs/promises.md: `S4.3`, `M7`. */
  readonly row: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

export const at = (row: string, file: string, find: string, replace: string): Mutation => ({
  row,
  file,
  find,
  replace,
});
