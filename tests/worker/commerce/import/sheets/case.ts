/** A sheet as somebody sends it, and what a careful clerk would make of it in the shop of `shelves.ts`. */
import type { SheetOptions } from '../../../../../scripts/desk/sheet.ts';
import type { StockMode } from '../../../../../shared/domain/import-change.ts';

export interface SheetCase {
  readonly of: string;
  readonly file: string | Uint8Array | Promise<Uint8Array>;
  readonly options?: SheetOptions & { readonly stock?: StockMode };
  /** `SKU column=value` of what changes, `SKU new` of a new product. */
  readonly changes?: readonly string[];
  /** `row column code`. */
  readonly faults?: readonly string[];
  /** `row kind` of lines that are no products. */
  readonly skipped?: readonly string[];
  /** Headings that aren't read. */
  readonly ignored?: readonly string[];
  /** `code names` of what is said of the file as a whole. */
  readonly remarks?: readonly string[];
  /** The file is refused with this code. */
  readonly error?: string;
}

/** What the shop has before each sheet. */
export const shelves = `sku,name_en,name_ar,brand_en,brand_ar,category,form,price_kwd,price_sar,gtin,expires_on,stock_kw
VIT-001,Vitamin D3,فيتامين د3,NOW Foods,ناو فودز,minerals,capsule,3.500,,0614141999996,2028-03-31,10
VIT-002,Fish Oil,زيت السمك,NOW Foods,ناو فودز,omegas,softgel,2.500,28.00,6281000000007,,7
MAR-10,Marine Collagen,كولاجين بحري,House,هاوس,omegas,powder,8.000,,,2027-12-31,4
00417,Zinc 50,زنك 50,House,هاوس,minerals,tablet,1.750,,96385074,,0
1E5,Iron,حديد,House,هاوس,minerals,tablet,2.000,,,,0
BIG-1,Gift Box,صندوق هدايا,House,هاوس,omegas,,950.000,,,,1`;
