import { useState } from 'react';
import type { SalePlan } from '../../../../shared/contract/desk/sale.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { MoneyText } from '../../ui/money.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { Note } from '../../ui/panel.tsx';
import { saleWords } from './words.ts';

type SaleProduct = SalePlan['products'][number];
type PlannedPrice = Omit<SaleProduct, 'prices'> & SaleProduct['prices'][number];

/** Chosen: thousands of rows at once would keep a phone busy. */
const rowsAtOnce = 40;

export const listPlannedRows = ({ products }: SalePlan): PlannedPrice[] =>
  products.flatMap(({ prices, ...product }) => prices.map((price) => ({ ...product, ...price })));
export const isInSale = ({ price }: PlannedPrice): boolean => price !== null;

function ProductAndCountry({ row: { sku, name, country } }: { row: PlannedPrice }) {
  const words = useWords(saleWords);
  return (
    <>
      <NameText className="product-name" name={name} code={sku} />
      <small>
        <bdi dir="ltr">{sku}</bdi> · {words.country[country]}
      </small>
    </>
  );
}

const RegularPrice = ({ row: { regular } }: { row: PlannedPrice }) =>
  regular === null ? '–' : <MoneyText text={regular} />;

function Notes({ row: { notes } }: { row: PlannedPrice }) {
  const words = useWords(saleWords);
  return notes.map((note) => <small key={note}>{words.noteOf[note]}</small>);
}

function Rows({
  label,
  rows,
  last,
}: {
  label: string;
  rows: readonly PlannedPrice[];
  last: readonly Column<PlannedPrice>[];
}) {
  const words = useWords(saleWords);
  const locale = useLocale();
  const [shown, show] = useState(rowsAtOnce);
  const columns: Column<PlannedPrice>[] = [
    { id: 'product', head: words.product, cell: (row) => <ProductAndCountry row={row} /> },
    { id: 'today', head: words.today, isNumber: true, cell: (row) => <RegularPrice row={row} /> },
    ...last,
  ];
  return (
    <DataTable
      label={label}
      rows={rows.slice(0, shown)}
      columns={columns}
      keyOf={({ sku, country }) => `${sku} ${country}`}
      nameOf={({ name, sku }) => name[locale] || sku}
      card={(row) => (
        <span className="schedule-card">
          <span className="product-card-name">
            <ProductAndCountry row={row} />
          </span>
          <span className="row-card-line">
            <small>
              {words.today}: <RegularPrice row={row} />
            </small>
            {last.map(({ id, cell }) => (
              <span key={id}>{cell(row)}</span>
            ))}
          </span>
        </span>
      )}
      more={{ hasMore: rows.length > shown, isLoading: false, load: () => show((count) => count + rowsAtOnce) }}
    />
  );
}

function Warnings({ plan: { stacks }, rows }: { plan: SalePlan; rows: readonly PlannedPrice[] }) {
  const words = useWords(saleWords);
  const underCost = rows.filter(({ notes }) => notes.includes('under_cost')).length;
  const sentences = [
    underCost > 0 && words.underCost(underCost),
    stacks.bundles > 0 && words.bundles(stacks.bundles),
    stacks.coupons > 0 && words.coupons(stacks.coupons),
  ].filter((one) => one !== false);
  if (sentences.length === 0) return null;
  return (
    <Note tone="warn">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Note>
  );
}

export function SalePreview({ plan }: { plan: SalePlan }) {
  const words = useWords(saleWords);
  const rows = listPlannedRows(plan);
  const [inside, outside] = [rows.filter(isInSale), rows.filter((row) => !isInSale(row))];
  const products = new Set(inside.map(({ sku }) => sku)).size;
  return (
    <section className="stack" aria-label={words.preview}>
      {inside.length > 0 && (
        <h2>
          <span role="status">{words.previewed(words.prices(inside.length), words.products(products))}</span>
        </h2>
      )}
      <p className="sale-rounding">{words.rounding}</p>
      <Warnings plan={plan} rows={inside} />
      {inside.length > 0 && (
        <Rows
          label={words.salePrice}
          rows={inside}
          last={[
            {
              id: 'sale',
              head: words.salePrice,
              isNumber: true,
              cell: ({ price }) => price !== null && <MoneyText text={price} />,
            },
            { id: 'notes', head: words.notes, cell: (row) => <Notes row={row} /> },
          ]}
        />
      )}
      {outside.length > 0 && (
        <>
          <h2>
            {words.leftOut} <span className="count">{outside.length}</span>
          </h2>
          <Rows
            label={words.leftOut}
            rows={outside}
            last={[
              {
                id: 'why',
                head: words.why,
                cell: ({ left_out: why }) => why !== null && <small>{words.omission[why]}</small>,
              },
            ]}
          />
        </>
      )}
    </section>
  );
}
