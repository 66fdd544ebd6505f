/** On a phone: a card for each product with one price, instead of a grid. */

import type { GridRow } from '../../../../../shared/contract/desk/product.ts';
import { countries, defaultCountry } from '../../../../../shared/domain/country.ts';
import { type FileCountry, importCountries, isFileCountry } from '../../../../../shared/domain/import-countries.ts';
import type { GridColumn } from '../../../../../shared/domain/product-field/register.ts';
import { useCountry } from '../../../common/country.tsx';
import { useWords } from '../../../i18n/locale-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/number-fields.tsx';
import { kitWords } from '../../../ui/words.ts';
import { ShelfTag } from '../product-marks.tsx';
import { productWords } from '../words.ts';
import { type CellChange, type Edits, readCell, shownValue } from './edits.ts';
import { useNameOf } from './review-dialog.tsx';

const priceColumns: Readonly<Record<FileCountry, GridColumn>> = { KW: 'price_kwd', SA: 'price_sar' };

export function GridCards({
  rows,
  edits,
  hasMore,
  isReadOnly,
  onChange,
  onNeedRows,
}: {
  rows: readonly GridRow[];
  edits: Edits;
  hasMore: boolean;
  isReadOnly: boolean;
  onChange: (changes: readonly CellChange[]) => void;
  onNeedRows: () => void;
}) {
  const words = useWords(productWords);
  const kit = useWords(kitWords);
  const nameOf = useNameOf();
  const chosen = useCountry().country ?? defaultCountry;
  const country = isFileCountry(chosen) ? chosen : importCountries.kw;
  const column = priceColumns[country];
  return (
    <>
      <ul className="row-cards">
        {rows.map((row) => {
          const value = shownValue(row, column, edits);
          const read = readCell(column, value);
          return (
            <li key={row.sku} className="row-card product-grid-card">
              <span>
                <bdi className="product-name">{nameOf(row)}</bdi>
                <small>
                  <bdi dir="ltr">{row.sku}</bdi>
                </small>
                <ShelfTag product={row} />
              </span>
              <MoneyField
                label={words.price(words.country[country])}
                currency={countries[country].currency}
                value={value}
                was={row.fields[column]}
                isDisabled={isReadOnly}
                isChanged={value !== row.fields[column]}
                fault={'fault' in read ? (words.faults[read.fault] ?? words.fault) : undefined}
                onChange={(next) => onChange([{ sku: row.sku, column, value: next }])}
              />
            </li>
          );
        })}
      </ul>
      {hasMore && (
        <Button look="line" onClick={onNeedRows}>
          {kit.loadMore}
        </Button>
      )}
    </>
  );
}
