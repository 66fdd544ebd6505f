/** A lot as it is printed on a pack has one spelling, in capitals: a recall that misses `l1` for `L1` misses packs. */
import { cleanTyped } from './text.ts';

export const cleanLot = (typed: string): string => cleanTyped(typed).toUpperCase();
