/** Names of a file that aren't the shop's: what somebody said they mean is read in their place (docs/catalogue.md §18). */
import { type ImportCells, isKnownForm, knownForms, parseForm, readSku } from '../../../../shared/domain/import-csv.ts';
import {
  findNameIn,
  type NameKind,
  type NameMeaning,
  nameKinds,
  type SaidName,
  type SeenName,
  toKindKey,
  toNameKey,
} from '../../../../shared/domain/import-names.ts';
import { findNearestWord } from '../../../../shared/domain/nearest-word.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { ExportedProduct } from './export-rows.ts';
import { type ImportTerm, otherCategory, type Terms } from './import-terms.ts';

/** By kind and key; null: it is left out. */
export type KnownNames = ReadonlyMap<string, string | null>;

export interface ImportNameRow {
  readonly kind: NameKind;
  readonly name: string;
  readonly ours: string | null;
}

export const toKnownNames = (rows: readonly ImportNameRow[]): KnownNames =>
  new Map(rows.map(({ kind, name, ours }) => [`${kind} ${name}`, ours]));

interface Ours {
  readonly brands: readonly ImportTerm[];
  readonly brandNames: Terms;
  readonly categories: Terms;
}

/** Whether the shop knows the name by itself, or the product has it already. */
const isKnown: Readonly<Record<NameKind, (name: string, ours: Ours, stored: ImportCells | undefined) => boolean>> = {
  category: (name, { categories }, stored) =>
    categories.find(name) !== null || name === stored?.category || name === otherCategory.id,
  brand: (name, { brandNames }, stored) => name === stored?.brand_en || brandNames.find(name) !== null,
  form: (name, _, stored) => isKnownForm(parseForm(name)) || parseForm(name) === stored?.form,
};

const isOurs: Readonly<Record<NameKind, (id: string, ours: Ours) => boolean>> = {
  category: (id, { categories }) => categories.has(id),
  brand: (id, { brands }) => brands.some((brand) => brand.id === id),
  form: isKnownForm,
};

const findNear: Readonly<Record<NameKind, (name: string, ours: Ours) => string | null>> = {
  category: (name, { categories }) => categories.find(categories.findNearest(name) ?? ''),
  brand: (name, { brands, brandNames }) =>
    brandNames.find(
      findNearestWord(
        name,
        brands.flatMap(({ en, ar }) => [en, ar]),
      ) ?? '',
    ),
  form: (name) => findNearestWord(name, knownForms),
};

/** The row with what its name means here; without the cells where it means nothing. */
function readAs(cells: ImportCells, kind: NameKind, ours: string | null, brands: readonly ImportTerm[]): ImportCells {
  if (kind === 'category') return { ...cells, category: ours ?? '' };
  const { [kind === 'brand' ? 'brand_en' : 'form']: _, ...rest } = cells;
  if (kind === 'form') return ours === null ? rest : { ...rest, form: ours };
  const { brand_ar: __, ...others } = rest;
  const brand = brands.find(({ id }) => id === ours);
  return brand ? { ...others, brand_en: brand.en } : others;
}

interface NamedRow {
  readonly cells: ImportCells;
}

export function readNames<Row extends NamedRow>(
  rows: readonly Row[],
  known: KnownNames,
  { listed, ...ours }: Ours & { readonly listed: ReadonlyMap<string, ExportedProduct> },
): { readonly rows: Row[]; readonly names: readonly SeenName[] } {
  const seen = new Map<string, SeenName>();
  const read = rows.map((row) => {
    const stored = listed.get(readSku(row.cells))?.cells;
    let { cells } = row;
    let leftOut: string | undefined;
    for (const kind of nameKinds) {
      const name = findNameIn(row.cells, kind);
      // The brand of a product isn't changed by its Arabic name alone.
      const isSaid = kind !== 'brand' || stored === undefined || row.cells.brand_en !== undefined;
      if (toNameKey(name) === '' || !isSaid || isKnown[kind](name, ours, stored)) continue;
      const key = toKindKey(kind, name);
      const found = known.get(key);
      const isKept = found !== undefined && (found === null || isOurs[kind](found, ours));
      const means: NameMeaning = !isKept ? 'ask' : found === null ? 'nothing' : 'ours';
      if (!seen.has(key))
        seen.set(key, { kind, name, means, ours: isKept ? found : null, near: findNear[kind](name, ours) });
      if (isKept) cells = readAs(cells, kind, found, ours.brands);
      if (kind === 'brand' && isKept && found === null) leftOut = name;
    }
    return { ...row, cells, ...(leftOut !== undefined && { leftOut }) };
  });
  return { rows: read, names: [...seen.values()] };
}

const tables = { category: 'categories', brand: 'brands' } as const;

/** @throws AppError `name.unknown` where nothing of the shop's has that id */
export async function setImportName(
  db: D1Database,
  { kind, name, means, ours }: SaidName,
): Promise<{ kind: NameKind; name: string }> {
  const key = toNameKey(name);
  if (key === '') throw new AppError('name.unknown');
  if (means === 'ours') {
    const isThere =
      kind === 'form'
        ? isKnownForm(ours ?? '')
        : (await db.prepare(`SELECT 1 AS one FROM ${tables[kind]} WHERE id = ?`).bind(ours).first()) !== null;
    if (!isThere) throw new AppError('name.unknown');
  }
  await (means === 'ask'
    ? db.prepare('DELETE FROM import_names WHERE kind = ? AND name = ?').bind(kind, key)
    : db
        .prepare(
          'INSERT INTO import_names (kind, name, ours) VALUES (?, ?, ?) ON CONFLICT (kind, name) DO UPDATE SET ours = excluded.ours',
        )
        .bind(kind, key, means === 'ours' ? ours : null)
  ).run();
  return { kind, name: key };
}
