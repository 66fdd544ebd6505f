/** Plans what an import's rows change before anything is written. Imports, dry runs and undos share it. */

import { findGtinKind } from '../../../../shared/domain/gtin-kind.ts';
import {
  computeStockChange,
  excerptCell,
  findChangedFields,
  findImportQuestions,
  findPriceRemarks,
  type ImportFields,
  type ImportQuestion,
  mergeCells,
  type PriceRemark,
  type StockChange,
  type StockMode,
  toImportFields,
} from '../../../../shared/domain/import-change.ts';
import { type FileCountry, fileCountries } from '../../../../shared/domain/import-countries.ts';
import {
  findNearestForm,
  type ImportCells,
  type ImportRow,
  isKnownForm,
  parseImportRow,
  readSku,
  readSlug,
  toWantedSlug,
} from '../../../../shared/domain/import-csv.ts';
import { type SeenName, toNameKey } from '../../../../shared/domain/import-names.ts';
import { compareShown, type DoubtfulCell, leaveOut } from '../../../../shared/domain/import-shown.ts';
import { findLostCells } from '../../../../shared/domain/lost-letters.ts';
import { findNearestWord } from '../../../../shared/domain/nearest-word.ts';
import type { CellFaultCode } from '../../../../shared/domain/product-field/define.ts';
import {
  type FieldColumn,
  fieldColumns,
  type ImportColumn,
  requiredColumns,
} from '../../../../shared/domain/product-field/register.ts';
import { slugMaxChars, toSlug } from '../../../../shared/domain/slug.ts';
import { saidPerRow } from '../../../../shared/i18n/import-faults.ts';
import { productIdOf } from '../catalogue/product-id.ts';
import { undoneReason } from '../schedule/visibility-sql.ts';
import type { ExportedProduct } from './export-rows.ts';
import { type ImportContext, type KnownBrand, readImportContext } from './import-context.ts';
import {
  findGtinFaults,
  type GtinFault,
  type GtinHolders,
  isGtinStillHeld,
  listKeptGtins,
  nameByGtin,
} from './import-gtins.ts';
import { readNames } from './import-names.ts';
import { findShownSkus, type ShownSkus } from './import-skus.ts';
import { otherCategory } from './import-terms.ts';
import { findVariantFaults, type VariantFault } from './import-variants.ts';

export interface InputRow {
  readonly row: number;
  readonly cells: ImportCells;
  /** Questions that somebody answered with yes. */
  readonly sure?: readonly { readonly column: ImportColumn; readonly code: string }[];
  /** What the sender read before. A stored field that differs was changed by somebody else since. */
  readonly was?: ImportCells;
  /** The name of a brand that somebody said is left out: a new product can't be without. */
  readonly leftOut?: string;
  /** Set by an undo, which knows the brand's id and the previous main ingredients. */
  readonly brand?: string;
  readonly about?: string;
}

interface SkuQuestion {
  readonly column: 'sku';
  readonly code: 'sku_shown';
  readonly value: string;
  readonly was: string;
}

interface SlugFault {
  readonly column: 'slug';
  readonly code: 'slug_taken';
  readonly value: string;
}

type PlanQuestion = ImportQuestion | DoubtfulCell | SkuQuestion;

export interface RowFault {
  row: number;
  column: ImportColumn;
  code:
    | CellFaultCode
    | 'column'
    | 'brand_left_out'
    | 'moved'
    | 'slug_taken'
    | 'gtin_unknown'
    | 'stock_add_export'
    | PlanQuestion['code']
    | VariantFault['code']
    | GtinFault['code']
    | 'sku_shown';
  value?: string;
  near?: string;
  was?: string;
}

export interface RowWarning {
  row: number;
  column: ImportColumn;
  code:
    | 'category'
    | 'category_kept'
    | 'ingredient'
    | 'brand_new'
    | 'brand_named'
    | 'slug_taken'
    | 'gtin_in_store'
    | 'gtin_freed'
    | 'undone_kept'
    | PriceRemark['code'];
  value: string;
  near?: string;
  was?: string;
}

export interface PlannedRow {
  readonly row: number;
  readonly sku: string;
  readonly fate: 'created' | 'updated' | 'unchanged';
  readonly after: ImportRow;
  readonly listed: ExportedProduct | null;
  readonly label: readonly string[];
  /** The main ingredients to index; `indexedAs` has those indexed now. null if there are none. */
  readonly about: string | null;
  readonly indexedAs: string | null;
  readonly changed: readonly FieldColumn[];
  readonly before: ImportFields | null;
  readonly fields: ImportFields;
  /** The draft reason changes, or the product was undone and comes back. */
  readonly isReplaced: boolean;
  /** An undo took it off sale, and the row isn't the whole product that would bring it back. */
  readonly isKeptOff: boolean;
  readonly stock: Readonly<Record<FileCountry, StockChange | null>>;
}

export interface ImportPlan {
  readonly context: ImportContext;
  readonly rows: readonly PlannedRow[];
  readonly newBrands: readonly KnownBrand[];
  readonly faults: RowFault[];
  /** Rows taken without their cells at fault. */
  readonly partly: number[];
  readonly warnings: RowWarning[];
  readonly unknownCategories: Record<string, number>;
  /** Names that aren't the shop's, with what somebody said of them. */
  readonly names: readonly SeenName[];
  readonly stockNotApplied: number;
}

export interface ImportPlanOptions {
  readonly stock?: StockMode | undefined;
  readonly yes: boolean;
  /** From a file, where a spreadsheet may have written cells differently, and one at fault doesn't hold back its row. */
  readonly isSheet?: boolean;
}

const noStock: PlannedRow['stock'] = { KW: null, SA: null };
const stockColumns = { KW: 'stock_kw', SA: 'stock_sa' } as const satisfies Record<FileCountry, string>;
const sortColumns = (order: readonly FieldColumn[], changed: ReadonlySet<FieldColumn>) =>
  order.filter((column) => changed.has(column));

/** A cell for both countries is read as one date per country, so a fault in it is reported once, for that cell. */
function mergeDateFaults(faults: readonly RowFault[], cells: ImportCells): RowFault[] {
  const isOfBoth = ({ column }: RowFault) => column.startsWith('expires_on_') && !(cells[column] ?? '').trim();
  const named = faults.map((fault) => (isOfBoth(fault) ? { ...fault, column: 'expires_on' as const } : fault));
  return named.filter(
    ({ column }, at) => column !== 'expires_on' || named.findIndex((one) => one.column === column) === at,
  );
}

const toMissing = ({ row, leftOut }: InputRow, column: ImportColumn): RowFault =>
  column === 'brand_en' && leftOut !== undefined
    ? { row, column, code: 'brand_left_out', value: leftOut }
    : { row, column, code: 'column' };

/** What a new product needs and the row doesn't have. */
const listMissing = (cells: ImportCells): ImportColumn[] =>
  requiredColumns.filter((column) => cells[column] === undefined && !(column === 'brand_en' && cells.brand_ar));

/** Only a row of the whole product brings it back; a list of prices doesn't. */
const isKept = (cells: ImportCells, listed: ExportedProduct | null): boolean =>
  listed?.draftReason === undoneReason && listMissing(cells).length > 0;

/** The slug for a new product whose own slug belongs to another product. */
const toSpareSlug = (slug: string, sku: string): string =>
  `${slug.slice(0, slugMaxChars - sku.length - 1)}-${sku.toLowerCase()}`;

interface PlanGround {
  readonly context: ImportContext;
  readonly gtins: GtinHolders;
  /** SKUs of the file that no product has, with the shop's SKU that each may stand for. */
  readonly shownSkus: ShownSkus;
}

class Planner {
  readonly faults: RowFault[] = [];
  readonly partly: number[] = [];
  readonly warnings: RowWarning[] = [];
  readonly newBrands: KnownBrand[] = [];
  readonly unknownCategories: Record<string, number> = {};
  stockNotApplied = 0;
  readonly #context: ImportContext;
  readonly #options: ImportPlanOptions;
  readonly #byId: Map<string, KnownBrand>;
  readonly #byName: Map<string, KnownBrand>;
  readonly #gtins: Map<string, string>;

  readonly #shownSkus: ShownSkus;

  constructor({ context, gtins, shownSkus }: PlanGround, options: ImportPlanOptions) {
    this.#context = context;
    this.#shownSkus = shownSkus;
    this.#options = options;
    this.#gtins = new Map(gtins);
    this.#byId = new Map(context.brands.map((brand) => [brand.id, brand]));
    this.#byName = new Map(context.brands.map((brand) => [brand.en, brand]));
  }

  #brandOf(input: InputRow, read: ImportRow, listed: ExportedProduct | null): KnownBrand {
    const own = input.brand === undefined ? undefined : this.#byId.get(input.brand);
    const before = listed && listed.cells.brand_en === read.brandEn ? this.#byId.get(listed.brand) : undefined;
    const known =
      own ?? before ?? this.#byName.get(read.brandEn) ?? this.#byId.get(read.brand) ?? this.#findBrand(read);
    if (known) {
      const { brandAr } = read;
      if (input.cells.brand_ar !== undefined && brandAr !== '' && brandAr !== known.ar)
        this.#warn({ row: input.row, column: 'brand_ar', code: 'brand_named', value: brandAr, was: known.ar });
      return known;
    }
    const brand = { id: read.brand, en: read.brandEn, ar: read.brandAr || read.brandEn };
    const near = findNearestWord(
      brand.en,
      this.#context.brands.map(({ en }) => en),
    );
    if (near !== null) this.#warn({ row: input.row, column: 'brand_en', code: 'brand_new', value: brand.en, near });
    this.#byId.set(brand.id, brand);
    this.newBrands.push(brand);
    return brand;
  }

  /** Finds a brand by a name in either language, as names are compared; also one that an earlier row adds. */
  #findBrand({ brandEn }: ImportRow): KnownBrand | undefined {
    const known = this.#context.brandNames.find(brandEn);
    if (known !== null) return this.#byId.get(known);
    const key = toNameKey(brandEn);
    return key === '' ? undefined : this.newBrands.find(({ en }) => toNameKey(en) === key);
  }

  #warn(warning: RowWarning): void {
    const { code, value } = warning;
    // Warn once per value: a wrong brand name can repeat in hundreds of rows.
    if (saidPerRow.includes(code) || !this.warnings.some((one) => one.code === code && one.value === value))
      this.warnings.push(warning);
  }

  #categoryOf({ row, cells }: InputRow, written: string, listed: ExportedProduct | null): string {
    const known = this.#context.categories.find(written);
    if (known !== null) return known;
    const before = listed?.cells.category;
    if (written === before || written === otherCategory.id) return written;
    const near = this.#context.categories.findNearest(written);
    const value = excerptCell(cells.category ?? written);
    if (before !== undefined && before !== otherCategory.id) {
      this.#warn({ row, column: 'category', code: 'category_kept', value, was: before, ...(near && { near }) });
      return before;
    }
    // A category created from a file would have a name in one language.
    this.unknownCategories[value] = (this.unknownCategories[value] ?? 0) + 1;
    if (near) this.#warn({ row, column: 'category', code: 'category', value, near });
    return otherCategory.id;
  }

  /**
   * Ids of ingredients. An unknown name is reported, but one in Latin letters is kept as an id: the ingredient may come
   * later.
   */
  #ingredientsOf({ row, cells }: InputRow, written: readonly string[]): string[] {
    return written.flatMap((word) => {
      const known = this.#context.ingredients.find(word);
      if (known !== null) return known;
      const near = this.#context.ingredients.findNearest(word);
      if (cells.ingredients !== undefined)
        this.#warn({ row, column: 'ingredients', code: 'ingredient', value: word, ...(near && { near }) });
      return toSlug(word) === word ? word : [];
    });
  }

  /** An address that still leads to another product is taken from it only where a file names it, and somebody confirms that. */
  #askFormerSlug({ cells }: InputRow, { sku, slug }: ImportRow, listed: ExportedProduct | null): ImportQuestion[] {
    const former = this.#context.formerSlugs.get(slug);
    const isNamed = readSlug(cells) !== '' && listed?.cells.slug !== slug;
    if (!isNamed || former === undefined || former.id === productIdOf(sku)) return [];
    return [{ column: 'slug', code: 'slug_was', value: slug, was: former.sku }];
  }

  /** A new product whose slug is taken gets its SKU as a suffix; an existing product keeps its slug. */
  #findSlug({ cells }: InputRow, { sku, slug }: ImportRow, listed: ExportedProduct | null): string {
    const id = productIdOf(sku);
    const { slugs, formerSlugs } = this.#context;
    const former = readSlug(cells) === '' ? formerSlugs.get(slug)?.id : undefined;
    const isFree = [slugs.get(slug), former].every((owner) => owner === undefined || owner === id);
    return isFree ? slug : (listed?.cells.slug ?? toSpareSlug(slug, sku));
  }

  #takeSlug(input: InputRow, read: ImportRow, listed: ExportedProduct | null): string {
    const { sku, slug } = read;
    const own = this.#findSlug(input, read, listed);
    if (own !== slug && readSlug(input.cells) !== '' && listed?.cells.slug !== toSpareSlug(slug, sku))
      this.#warn({ row: input.row, column: 'slug', code: 'slug_taken', value: slug, was: own });
    this.#context.slugs.set(own, productIdOf(sku));
    return own;
  }

  /** Even the spare address is another's. */
  #findSlugFault(input: InputRow, read: ImportRow, listed: ExportedProduct | null): SlugFault[] {
    const own = this.#findSlug(input, read, listed);
    const holder = this.#context.slugs.get(own);
    return holder === undefined || holder === productIdOf(read.sku)
      ? []
      : [{ column: 'slug', code: 'slug_taken', value: own }];
  }

  #stockOf({ row, cells }: InputRow, read: ImportRow, listed: ExportedProduct | null): PlannedRow['stock'] {
    const { stock: mode } = this.#options;
    const changes: Record<FileCountry, StockChange | null> = { KW: null, SA: null };
    let isSilent = true;
    for (const country of fileCountries) {
      const { count, exported } = read.stock[country];
      if (mode === 'add' && count !== null && exported !== null) {
        this.faults.push({ row, column: stockColumns[country], code: 'stock_add_export', value: exported.text });
        this.partly.push(row);
        return noStock;
      }
      const change = computeStockChange(read.stock[country], mode ?? 'set');
      const isChange = change !== null && !('count' in change && change.count === (listed?.available[country] ?? 0));
      if (isChange) isSilent = false;
      changes[country] = isChange ? change : null;
    }
    if (mode === undefined) {
      if (!isSilent && fileCountries.some((country) => cells[stockColumns[country]] !== undefined))
        this.stockNotApplied += 1;
      return noStock;
    }
    return changes;
  }

  /** Returns null for a rejected row, after recording its faults. */
  #read(input: InputRow, listed: ExportedProduct | null) {
    const { row, cells, was: readCells = {} } = input;
    const { row: read, faults: found } = parseImportRow(mergeCells(listed?.cells ?? null, cells), row);
    const faults = mergeDateFaults(found, cells);
    const missing = listed ? [] : listMissing(cells);
    if (missing.length > 0) {
      const others = faults.filter(({ column }) => !missing.includes(column));
      this.faults.push(...missing.map((column) => toMissing(input, column)), ...others);
      return null;
    }
    const lost = findLostCells(cells, listed?.cells ?? {}).map((one) => ({ row, ...one }));
    if (read === null || lost.length > 0) {
      this.faults.push(...faults, ...lost);
      return null;
    }
    const was = listed && parseImportRow(listed.cells, 0).row;
    // Values that a file cannot express, such as a limit of 0, are compared as stored.
    const before = was ? toImportFields(was) : ((listed?.cells as ImportFields | undefined) ?? null);
    const moved = fieldColumns.filter((column) => {
      const [shown, stored] = [readCells[column], before?.[column] ?? ''];
      return cells[column] !== undefined && shown !== undefined && shown !== stored;
    });
    if (moved.length > 0) {
      this.faults.push(
        ...moved.map((column) => ({ row, column, code: 'moved' as const, was: before?.[column] ?? '' })),
      );
      return null;
    }
    if (read.form !== '' && read.form !== before?.form && !isKnownForm(read.form)) {
      const near = findNearestForm(read.form);
      const value = excerptCell(cells.form ?? '');
      this.faults.push({ row, column: 'form', code: 'form', value, ...(near && { near }) });
      return null;
    }
    const compared = listed?.draftReason === undoneReason ? null : before;
    const fields = toImportFields(read);
    const taken = [
      ...(isKept(cells, listed) ? [] : findVariantFaults(read.sku, compared, fields, this.#context.groups)),
      ...findGtinFaults(read.sku, before, fields, this.#gtins),
      ...this.#findSlugFault(input, read, listed),
    ];
    if (taken.length > 0) {
      this.faults.push(...taken.map((fault) => ({ row, ...fault })));
      return null;
    }
    const asked = [
      ...findImportQuestions(was, read, this.#context.ownPricing),
      ...this.#askFormerSlug(input, read, listed),
    ];
    if (this.#ask(input, asked)) return null;
    return { read, was, before };
  }

  /** True if something waits for a yes. */
  #ask({ row, sure = [] }: InputRow, questions: readonly PlanQuestion[]): boolean {
    const isSure = ({ column, code }: PlanQuestion) => sure.some((one) => one.column === column && one.code === code);
    const open = this.#options.yes ? [] : questions.filter((question) => !isSure(question));
    this.faults.push(...open.map((question) => ({ row, ...question })));
    return open.length > 0;
  }

  /**
   * The cells that count. A cell that a spreadsheet only wrote differently stays as stored, and a cell at fault waits.
   */
  #accept(input: InputRow, listed: ExportedProduct | null) {
    if (!this.#options.isSheet) {
      const read = this.#read(input, listed);
      return read && { ...read, input };
    }
    const isComingBack = listed?.draftReason === undoneReason && !isKept(input.cells, listed);
    const stored = listed === null || isComingBack ? null : listed.cells;
    const compared = compareShown(listed?.cells ?? {}, input.cells, input.was);
    const doubtful = compared.doubtful.filter((one) => this.#ask(input, [one]));
    let cells = doubtful.length > 0 ? leaveOut(stored, compared.cells, doubtful) : compared.cells;
    let isWhole = doubtful.length === 0;
    while (cells !== null) {
      const known = this.faults.length;
      const read = this.#read({ ...input, cells }, listed);
      if (read && !isWhole) this.partly.push(input.row);
      if (read) return { ...read, input: { ...input, cells } };
      isWhole = false;
      cells = leaveOut(stored, cells, this.faults.slice(known));
    }
    return null;
  }

  #remarkGtin(row: number, sku: string, value: string): void {
    if (findGtinKind(value) === 'in_store') this.#warn({ row, column: 'gtin', code: 'gtin_in_store', value });
    const was = this.#context.freeGtins.get(value);
    if (was !== undefined && was !== sku) this.#warn({ row, column: 'gtin', code: 'gtin_freed', value, was });
  }

  plan(sent: InputRow): PlannedRow | null {
    const { row } = sent;
    const sku = readSku(sent.cells);
    const listed = this.#context.listed.get(sku) ?? null;
    const own = this.#shownSkus.get(sku);
    if (own !== undefined && this.#ask(sent, [{ column: 'sku', code: 'sku_shown', value: sku, was: own }])) return null;
    const accepted = this.#accept(sent, listed);
    if (accepted === null) return null;
    const { read, was, before, input } = accepted;
    for (const remark of findPriceRemarks(was, read, this.#context.ownPricing)) this.#warn({ row, ...remark });
    const { label, about } = this.#context.indexed.get(productIdOf(sku)) ?? { label: [], about: null };
    const stock = this.#stockOf(input, read, listed);
    if (read.gtin !== null) this.#gtins.set(read.gtin, sku);
    if (read.gtin !== null && read.gtin !== before?.gtin) this.#remarkGtin(row, sku, read.gtin);

    const brand = this.#brandOf(input, read, listed);
    const after: ImportRow = {
      ...read,
      brand: brand.id,
      brandEn: brand.en,
      brandAr: brand.ar,
      category: this.#categoryOf(input, read.category, listed),
      slug: this.#takeSlug(input, read, listed),
      // Ingredients on the label are always included (§6).
      ingredients: [...new Set([...this.#ingredientsOf(input, read.ingredients), ...label])],
    };
    const fields = toImportFields(after);
    const changed = new Set(before ? findChangedFields(before, fields) : []);
    // Brands are compared by id: two may share a name, and one may be renamed.
    for (const column of ['brand_en', 'brand_ar'] as const) if (listed?.brand === brand.id) changed.delete(column);
    if (listed && listed.brand !== brand.id) changed.add('brand_en');
    const isKeptOff = isKept(sent.cells, listed);
    if (isKeptOff) this.#warn({ row, column: 'sku', code: 'undone_kept', value: sku });
    const isBack = listed?.draftReason === undoneReason && !isKeptOff;
    const isReplaced = listed !== null && !isKeptOff && (isBack || was?.draftReason !== after.draftReason);
    const isNew = listed === null || isBack;
    const isStill = changed.size === 0 && !isReplaced && fileCountries.every((country) => stock[country] === null);
    return {
      row,
      sku,
      fate: isNew ? 'created' : isStill ? 'unchanged' : 'updated',
      after,
      listed,
      label,
      about: input.about ?? (changed.has('ingredients') ? null : about),
      indexedAs: about,
      changed: sortColumns(fieldColumns, changed),
      before,
      fields,
      isReplaced,
      isKeptOff,
      stock,
    };
  }
}

const noShownSkus: ShownSkus = new Map();

const readContext = (db: D1Database, input: readonly InputRow[]) =>
  readImportContext(
    db,
    input,
    input.flatMap(({ cells }) => {
      const slug = toWantedSlug(cells);
      return [slug, toSpareSlug(slug, readSku(cells))];
    }),
  );

const withSkus = (rows: readonly InputRow[], skuOf: (cells: ImportCells) => string): InputRow[] =>
  rows.map((one) => ({ ...one, cells: { ...one.cells, sku: skuOf(one.cells) } as ImportCells }));

export async function planRows(
  db: D1Database,
  sent: readonly InputRow[],
  options: ImportPlanOptions,
): Promise<ImportPlan> {
  const { rows: named, faults: unnamed } = await nameByGtin(db, sent);
  let input = withSkus(named, readSku);
  let context = await readContext(db, input);
  let shownSkus = noShownSkus;
  if (options.isSheet) {
    const { listed } = context;
    const { certain, asked } = await findShownSkus(db, input, (sku) => listed.has(sku));
    shownSkus = asked;
    if (certain.size > 0) {
      input = withSkus(input, ({ sku = '' }) => certain.get(sku) ?? sku);
      context = await readContext(db, input);
    }
  }
  const { rows, names } = options.isSheet ? readNames(input, context.names, context) : { rows: input, names: [] };
  // An address is made from the brand's name.
  if (names.some(({ means }) => means === 'ours')) context = await readContext(db, rows);
  const gtins = listKeptGtins(context.gtins, rows, context.listed);
  const plan = planAll(rows, { context, gtins, shownSkus }, options);
  const isHeld = isGtinStillHeld(context.gtins, plan.rows);
  const planned = isHeld ? planAll(rows, { context, gtins: context.gtins, shownSkus }, options) : plan;
  return { ...planned, faults: [...unnamed, ...planned.faults], names };
}

/** Only the first row of a repeated SKU counts. */
function planAll(
  input: readonly InputRow[],
  ground: PlanGround,
  options: ImportPlanOptions,
): Omit<ImportPlan, 'names'> {
  const { context } = ground;
  const planner = new Planner(ground, options);
  const rows: PlannedRow[] = [];
  const seen = new Set<string>();
  for (const one of input) {
    const sku = readSku(one.cells);
    if (sku !== '' && seen.has(sku)) planner.faults.push({ row: one.row, column: 'sku', code: 'twice', value: sku });
    else {
      const planned = planner.plan(one);
      if (planned) rows.push(planned);
    }
    seen.add(sku);
  }
  const { newBrands, faults, partly, warnings, unknownCategories, stockNotApplied } = planner;
  return { context, rows, newBrands, faults, partly, warnings, unknownCategories, stockNotApplied };
}
