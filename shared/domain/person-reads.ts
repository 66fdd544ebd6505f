/** Chosen: what a small shop's day of packing and answering comes to (docs/desk.md "Who reads whom"). */
const anyDay = 100;
const timesUsual = 3;

/** @param usual the mean of their days before, null on the first one */
export const isUnusualReading = (persons: number, usual: number | null): boolean =>
  persons > Math.max(anyDay, timesUsual * (usual ?? 0));
