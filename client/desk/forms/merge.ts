/**
 * Two people changed the same thing. What only one of them changed is taken over; where both changed a field to different values,
 * somebody has to choose (docs/desk.md §10).
 */
export type FlatFields = Readonly<Record<string, string>>;

export interface Merge {
  /** Mine where I changed it, else theirs. */
  readonly merged: FlatFields;
  readonly conflicts: readonly string[];
  readonly takenOver: readonly string[];
}

/** @param base what I began from; fields by dotted name */
export function mergeFields(base: FlatFields, mine: FlatFields, theirs: FlatFields): Merge {
  const names = [...new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])];
  const isMine = (name: string) => mine[name] !== base[name];
  const isTheirs = (name: string) => theirs[name] !== base[name];
  return {
    merged: Object.fromEntries(names.map((name) => [name, (isMine(name) ? mine[name] : theirs[name]) ?? ''])),
    conflicts: names.filter((name) => isMine(name) && isTheirs(name) && mine[name] !== theirs[name]),
    takenOver: names.filter((name) => !isMine(name) && isTheirs(name)),
  };
}
