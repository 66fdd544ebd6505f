/** Names in a merchant's file that stand for something of the shop's: what each is called here is said once, and kept (docs/catalogue.md §18). */
import type { ImportCells } from './import-csv.ts';
import { normaliseText } from './search-text.ts';
import { cleanLine } from './text.ts';

export const nameKinds = ['category', 'brand', 'form'] as const;
export type NameKind = (typeof nameKinds)[number];

export const importNameMaxChars = 120;

/** As names are compared: without marks, capitals and the articles of Arabic; الفيتامينات is فيتامينات. */
export const toNameKey = (name: string): string => normaliseText(name).replace(/(?<!\S)ال(?=\S{2})/g, '');

export const toKindKey = (kind: NameKind, name: string): string => `${kind} ${toNameKey(name)}`;

/** A brand may be said in one language alone. */
export const findNameIn = (cells: ImportCells, kind: NameKind): string =>
  cleanLine((kind === 'brand' ? cells.brand_en || cells.brand_ar : cells[kind]) ?? '').slice(0, importNameMaxChars);

/**
 * How a name that isn't the shop's is read: as one of the shop's names, as nothing, or as names of its kind are read
 * without a word (`ask`).
 */
export const nameMeanings = ['ours', 'nothing', 'ask'] as const;
export type NameMeaning = (typeof nameMeanings)[number];

export interface SaidName {
  readonly kind: NameKind;
  /** As the file first has it. */
  readonly name: string;
  readonly means: NameMeaning;
  /** The id of what it means here. */
  readonly ours: string | null;
}

export interface SeenName extends SaidName {
  /** The id of the shop's that is called most like it. */
  readonly near: string | null;
}

export function isMeantOtherwise(shown: readonly SaidName[], now: readonly SaidName[]): boolean {
  const before = new Map(shown.map((one) => [toKindKey(one.kind, one.name), one]));
  return now.some(({ kind, name, means, ours }) => {
    const was = before.get(toKindKey(kind, name));
    return was !== undefined && (was.means !== means || was.ours !== ours);
  });
}
