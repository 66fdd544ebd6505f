/**
 * What is said of a field of products, once. A row of the register (register.ts) is a column of a merchant's file; import, export, the
 * desk's form and grid, the terminal and the audit log read it there.
 */
import type { PriceFaultCode } from '../import-price.ts';
import type { LocalText } from '../locale.ts';
import type { Currency } from '../money.ts';

/** That a field isn't somewhere is decided, too. */
export interface Not {
  readonly not: string;
}
export const not = (why: string): Not => ({ not: why });

/** The tables that hold fields, and by what their rows are found. */
export const fieldTables = {
  products: 'product',
  product_ingredients: 'product',
  skus: 'sku',
  prices: 'sku',
  not_sold: 'sku',
  stock: 'sku',
  registrations: 'sku',
  variants: 'sku',
} as const satisfies Record<string, 'product' | 'sku'>;
export type FieldTable = keyof typeof fieldTables;

export type CellFaultCode =
  | 'required'
  | 'too_long'
  | 'sku'
  | 'slug'
  | PriceFaultCode
  | 'markdown_alone'
  | 'before_less'
  | 'count'
  | 'exported'
  | 'limit'
  | 'date'
  | 'flag'
  | 'form'
  | 'gtin'
  | 'gtin_shortened'
  | 'registration'
  | 'ages'
  | 'weight'
  | 'variant_group'
  | 'variant_alone'
  | 'variant_options'
  | 'both_languages'
  | 'twice'
  | 'text'
  | 'text_lost'
  | 'text_garbled'
  | 'formula_error';

/** A cell that is one column of `products` or `skus`, as text or NULL. */
export interface PlainValue {
  /** Of a cell that isn't empty. */
  readonly read: (cell: string) => { readonly value: string } | { readonly code: CellFaultCode };
}

interface FieldWords<Column extends string> {
  /**
   * What merchants and suppliers call it in a file, besides its column's own name. Where a file has two of these, the
   * one that stands first here is read: the selling price before what may be the supplier's price.
   */
  readonly headers: readonly string[];
  /** For a heading that names no country: the column of each country. */
  readonly ofCountry?: Readonly<Record<'kw' | 'sa', Column>>;
  readonly label: LocalText;
  /** What the terminal's list of columns says of it. */
  readonly help: LocalText;
  readonly kind: 'text' | 'list' | 'count' | 'day' | Currency;
  /** A file that brings a new product has this column. */
  readonly isRequired: boolean;
  /** What an empty cell does to a product that is there. */
  readonly empty: 'refused' | 'stays' | 'clears';
  /** Whether an import compares it and writes only what differs. */
  readonly change: 'compared' | Not;
  /** On a product's page at the desk; `own`: a control of its own in client/desk/features/product. */
  readonly form: 'text' | 'own' | Not;
  /** Its place among the columns of the grid. */
  readonly grid: number | Not;
  /** The heading under which `catalogue gaps` lists products without it; null: a product can do without. */
  readonly gap: LocalText | null;
  /** Whether a new variant begins with what the other one has. */
  readonly isCopied: boolean;
}

interface Plain {
  readonly value: PlainValue;
  readonly stored: { readonly table: 'products' | 'skus'; readonly column: string };
}
/** It is read and written with others: import-csv.ts, import-change.ts, export-rows.ts, import-write.ts. */
interface Own {
  readonly value: 'own';
  readonly stored: { readonly table: FieldTable; readonly column: string } | Not;
}

export type ProductField<Column extends string = string> = FieldWords<Column> & (Plain | Own);

export const defineProductFields = <const F extends Readonly<Record<string, ProductField>>>(fields: F): F => fields;
