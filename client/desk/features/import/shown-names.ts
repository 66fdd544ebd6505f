/** Names in the file that aren't the shop's, as its checks answered. */
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import {
  findNameIn,
  nameKinds,
  type SaidName,
  type SeenName,
  toKindKey,
} from '../../../../shared/domain/import-names.ts';
import type { Chunk } from './preview-rows.ts';

export const listNames = (notes: readonly Pick<DeskData<'import'>, 'names'>[]): SeenName[] => [
  ...new Map(notes.flatMap(({ names }) => names).map((one) => [`${one.kind} ${one.name}`, one])).values(),
];

/** What was shown of the names in these rows. */
export function listSaid(names: readonly SeenName[], rows: Chunk): SaidName[] {
  const there = new Set(rows.flatMap(({ cells }) => nameKinds.map((kind) => toKindKey(kind, findNameIn(cells, kind)))));
  const said = new Map(names.map(({ near: _, ...one }) => [toKindKey(one.kind, one.name), one]));
  return [...said].filter(([key]) => there.has(key)).map(([, one]) => one);
}
