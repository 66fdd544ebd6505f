import type { SheetFile } from '../sheet/read-file.ts';
import { isCurrency } from './currencies.ts';
import type { ColumnChoices } from './import-headers.ts';
import { type ImportTable, listProductSheets } from './import-table.ts';
import { productFields } from './product-field/register.ts';

const sheetRemarks = [
  'windows_1256',
  'windows_1252',
  'no_formats',
  'other_sheets',
  'hidden_sheets',
  'hidden_columns',
] as const;

export interface SheetRemark {
  readonly code: (typeof sheetRemarks)[number];
  /** Of sheets, or headings. */
  readonly names: readonly string[];
}

/**
 * What is said of a merchant's file as a whole, before its rows are checked: nothing is in or out of it in silence
 * (docs/catalogue.md §16).
 * @param at the place of the sheet that is read
 */
export function listSheetRemarks(
  { sheets, encoding, lacksFormats }: SheetFile,
  at: number,
  { headings, columns }: Pick<ImportTable, 'headings' | 'columns'>,
  choices?: ColumnChoices,
): SheetRemark[] {
  const others = listProductSheets(sheets, choices).filter((place) => place !== at);
  const namesOf = (isHidden: boolean) =>
    others.flatMap((place) => {
      const sheet = sheets[place];
      return sheet && (sheet.isHidden ?? false) === isHidden ? [sheet.name] : [];
    });
  const hidden = (sheets[at]?.hiddenColumns ?? []).filter((place) => columns[place] != null);
  const hasPrices = columns.some((column) => column !== null && isCurrency(productFields[column].kind));
  const found: Readonly<Record<SheetRemark['code'], readonly string[] | null>> = {
    windows_1256: encoding === 'windows-1256' ? [] : null,
    windows_1252: encoding === 'windows-1252' ? [] : null,
    no_formats: lacksFormats && hasPrices ? [] : null,
    other_sheets: namesOf(false),
    hidden_sheets: namesOf(true),
    hidden_columns: hidden.map((place) => headings.names[place] ?? ''),
  };
  const isAboutNames = (code: SheetRemark['code']) => /sheets|columns/.test(code);
  return sheetRemarks.flatMap((code) => {
    const names = found[code];
    return names === null || (isAboutNames(code) && names.length === 0) ? [] : [{ code, names }];
  });
}
