/**
 * Every field of a product, in the order of a merchant's file: a new one is a row here, at the end, and whatever lists fields has it or
 * doesn't compile (CONTRIBUTING.md "A product's field").
 */
import type { ProductField } from './define.ts';
import { detailFields } from './details.ts';
import { nameFields } from './names.ts';
import { priceFields } from './prices.ts';
import { stockFields } from './stock.ts';
import { variantFields } from './variants.ts';

const fields = { ...nameFields, ...priceFields, ...stockFields, ...detailFields, ...variantFields };

type FieldRegister = typeof fields;
export type ImportColumn = keyof FieldRegister;
type ColumnsWith<K extends keyof ProductField, V> = {
  [C in ImportColumn]: Pick<ProductField & FieldRegister[C], K>[K] extends V ? C : never;
}[ImportColumn];

export const productFields: Readonly<Record<ImportColumn, ProductField<ImportColumn>>> = fields;
export const importColumns = Object.keys(fields) as ImportColumn[];

const columnsWhere = <C extends ImportColumn>(isMeant: (field: ProductField) => boolean): readonly C[] =>
  importColumns.filter((column) => isMeant(productFields[column])) as C[];

export const requiredColumns: readonly ImportColumn[] = columnsWhere(({ isRequired }) => isRequired);

export type FieldColumn = ColumnsWith<'change', 'compared'>;
export const fieldColumns = columnsWhere<FieldColumn>(({ change }) => change === 'compared');

/** What one column of `products` or `skus` holds as it is typed. */
export type PlainColumn = ColumnsWith<'value', object>;
export const plainColumns = columnsWhere<PlainColumn>(({ value }) => value !== 'own');

export type ShownColumn = ColumnsWith<'form', 'text' | 'own'>;
export const shownColumns = columnsWhere<ShownColumn>(({ form }) => typeof form === 'string');

export type GridColumn = ColumnsWith<'grid', number>;
const placeOf = (column: GridColumn) => productFields[column].grid as number;
export const gridColumns = columnsWhere<GridColumn>(({ grid }) => typeof grid === 'number').toSorted(
  (a, b) => placeOf(a) - placeOf(b),
);

/** Without it a product on sale is listed as incomplete. */
export type GapColumn = ColumnsWith<'gap', object>;
export const gapColumns = columnsWhere<GapColumn>(({ gap }) => gap !== null);

export const copiedColumns: readonly ImportColumn[] = columnsWhere(({ isCopied }) => isCopied);
