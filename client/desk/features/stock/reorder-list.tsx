/** What to order from a supplier by demand, and the SKUs that the supplier has, with pack size and cost. */
import { useState } from 'react';
import { Link } from 'react-router';
import { baseCurrency } from '../../../../shared/constants.ts';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { parseDecimal, parseMoneyInput } from '../../../../shared/domain/decimal-input.ts';
import { formatPlainAmount } from '../../../../shared/domain/money.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation, useDeskPages } from '../../api/use-desk.ts';
import { usePageCountry } from '../../common/page-country.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { DecimalField, MoneyField } from '../../ui/number-fields.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ErrorState, Skeleton, useFailureText } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { shownStock } from './adjust-dialog.tsx';
import { stockWords } from './words.ts';

type ProposedLine = DeskData<'reorder'>['items'][number];
type ReorderSupplier = DeskData<'stockSuppliers'>['items'][number];

const costOf = (rows: readonly ProposedLine[]) => rows.reduce((sum, row) => sum + row.units * (row.cost_fils ?? 0), 0);

export function ReorderList({ supplier }: { supplier: ReorderSupplier }) {
  const words = useWords(stockWords);
  const country = usePageCountry('read_stock');
  const locale = useLocale();
  const may = useMay();
  const list = useDeskPages('reorder', { query: { country, supplier: String(supplier.id) } });
  if (list.error) return <ErrorState failure={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton rows={4} />;
  const rows = list.data;
  const name = (row: ProposedLine) => (
    <>
      <Link to={`/stock/${country}/${encodeURIComponent(row.sku)}`} className="stock-name">
        <NameText name={row.name} code={row.sku} />
      </Link>
      <small>
        <bdi dir="ltr">{row.sku}</bdi>
      </small>
    </>
  );
  const cover = ({ cover_days: days }: ProposedLine) => (days === null ? words.noDemand : words.coverDays(days));
  return (
    <section className="stack" aria-label={words.supplying.reorderTitle(supplier.name)}>
      <header>
        <h2>{words.supplying.reorderTitle(supplier.name)}</h2>
        <p>{words.supplying.reorderNote}</p>
      </header>
      {rows.length === 0 ? (
        <p>{words.supplying.noSkus}</p>
      ) : (
        <DataTable
          label={words.supplying.reorderTitle(supplier.name)}
          rows={rows}
          columns={[
            { id: 'product', head: words.product, cell: name },
            { id: 'free', head: words.free, isNumber: true, cell: ({ free }) => free },
            { id: 'order', head: words.onOrder, isNumber: true, cell: ({ on_order: units }) => units },
            { id: 'demand', head: words.demand, isNumber: true, cell: ({ demand }) => demand },
            { id: 'cover', head: words.cover, cell: cover },
            ...(may('see_cost', country)
              ? [
                  {
                    id: 'cost',
                    head: words.supplying.cost,
                    isNumber: true,
                    cell: (row: ProposedLine) => <Cost row={row} supplier={supplier.id} />,
                  },
                ]
              : []),
            { id: 'units', head: words.supplying.toOrder, isNumber: true, cell: (row) => <ToOrder row={row} /> },
          ]}
          keyOf={({ sku }) => sku}
          nameOf={(row) => row.name[locale] || row.sku}
          card={(row) => (
            <>
              {name(row)}
              <span className="row-card-line">
                {words.free} {row.free} · {cover(row)}
              </span>
              <span className="row-card-line">
                <ToOrder row={row} />
              </span>
            </>
          )}
          more={{
            hasMore: list.hasNextPage,
            isLoading: list.isFetchingNextPage,
            load: () => void list.fetchNextPage(),
          }}
        />
      )}
      {costOf(rows) > 0 && (
        <p>
          {words.supplying.total}: <Money minor={costOf(rows)} currency={baseCurrency} />
        </p>
      )}
      {may('write_stock') && <AddSku supplier={supplier.id} />}
    </section>
  );
}

function ToOrder({ row: { sku, units, pack_size: size, on_order: onOrder } }: { row: ProposedLine }) {
  const words = useWords(stockWords).supplying;
  const country = usePageCountry('read_stock');
  const mayWrite = useMay()('write_stock', country);
  const toast = useToast();
  const failureText = useFailureText();
  const set = useDeskMutation('setOnOrder', {
    refresh: ['reorder', ...shownStock],
    onDone: ({ on_order: now }, { body }) => {
      if (now !== body?.to) toast({ text: words.changed, isBad: true });
      else if (body.to < body.from) toast({ text: words.orderedNow(now) });
      else
        toast({
          text: words.orderedNow(now),
          undo: () => set.mutate({ body: { country, sku, from: body.to, to: body.from } }),
        });
    },
    onFailure: (failure) => toast({ text: failureText(failure), isBad: true }),
  });
  if (units === 0) return <small>{words.enough}</small>;
  return (
    <span className="stock-row-acts">
      <span>
        <b>{units}</b>
        {size > 1 && (
          <small>
            <bdi dir="ltr">{words.packs(units / size, size)}</bdi>
          </small>
        )}
      </span>
      {mayWrite && (
        <Button
          look="line"
          size="small"
          isBusy={set.isPending}
          onClick={() => set.mutate({ body: { country, sku, from: onOrder, to: onOrder + units } })}
        >
          {words.ordered}
        </Button>
      )}
    </span>
  );
}

function Cost({ row: { sku, name, cost_fils: cost }, supplier }: { row: ProposedLine; supplier: number }) {
  const words = useWords(stockWords).supplying;
  const locale = useLocale();
  const toast = useToast();
  const failureText = useFailureText();
  const stored = cost === null ? '' : formatPlainAmount(cost, baseCurrency);
  const [typed, type] = useState(stored);
  const set = useDeskMutation('setSupplierCost', {
    refresh: ['reorder'],
    onDone: () => toast({ text: words.saved }),
    onFailure: (failure) => toast({ text: failureText(failure), isBad: true }),
  });
  const save = () => {
    const read = parseMoneyInput(typed, baseCurrency);
    const next = typed.trim() === '' ? null : 'minor' in read && read.minor > 0 ? read.minor : undefined;
    if (next !== undefined && next !== cost) set.mutate({ body: { id: supplier, sku, cost_fils: next } });
  };
  return (
    <MoneyField
      label={`${words.cost}: ${name[locale] || sku}`}
      isLabelHidden
      currency={baseCurrency}
      value={typed}
      onChange={type}
      onBlur={save}
    />
  );
}

/** From 1 to 10,000 units; null otherwise. */
function parsePackSize(typed: string): number | null {
  const read = parseDecimal(typed, { decimals: 0 });
  return 'text' in read && Number(read.text) >= 1 && Number(read.text) <= 10_000 ? Number(read.text) : null;
}

function AddSku({ supplier }: { supplier: number }) {
  const words = useWords(stockWords).supplying;
  const labels = useWords(stockWords);
  const toast = useToast();
  const failureText = useFailureText();
  const [sku, typeSku] = useState('');
  const [size, typeSize] = useState('1');
  const set = useDeskMutation('setSupplierSku', {
    refresh: ['reorder', 'stockSuppliers'],
    onDone: () => {
      toast({ text: words.saved });
      typeSku('');
      typeSize('1');
    },
    onFailure: (failure) => toast({ text: failureText(failure), isBad: true }),
  });
  const packSize = parsePackSize(size);
  return (
    <Panel title={words.addSku}>
      <form
        className="order-tag-form recall-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (sku.trim() !== '' && packSize !== null)
            set.mutate({ body: { id: supplier, sku: sku.trim(), pack_size: packSize } });
        }}
      >
        <TextField label={labels.recalling.sku} value={sku} onChange={typeSku} dir="ltr" />
        <DecimalField
          label={words.packSize}
          value={size}
          onChange={typeSize}
          decimals={0}
          fault={packSize === null ? words.packFault : undefined}
        />
        <Button type="submit" look="line" isBusy={set.isPending} isDisabled={sku.trim() === ''}>
          {words.addSku}
        </Button>
      </form>
    </Panel>
  );
}
