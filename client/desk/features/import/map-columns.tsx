/** The second step: what each column of the sheet is, as guessed from its header or chosen before, and whether stock is taken along. */
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { StockMode } from '../../../../shared/domain/import-change.ts';
import { type DateOrder, dateOrders } from '../../../../shared/domain/import-dates.ts';
import { listRivals } from '../../../../shared/domain/import-headers.ts';
import { findHeaderFault, findTwin } from '../../../../shared/domain/import-sheet.ts';
import { type ImportColumn, importColumns } from '../../../../shared/domain/product-field/register.ts';
import { fieldWords } from '../../i18n/field-words.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Note, Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select.tsx';
import { ChooseHeadings } from './choose-headings.tsx';
import { checkDraft, findDraftOrder, hasStock, type ImportDraft, linesOf } from './import-draft.ts';
import { SheetRemarks } from './sheet-remarks.tsx';
import { importWords } from './words.ts';

const examplesShown = 3;

interface MapColumnsProps {
  readonly draft: ImportDraft;
  readonly onChange: (draft: ImportDraft) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Dates that equal the shop's in one of the orders need no question. */
function useStoredOrder(draft: ImportDraft, isAsking: boolean, onChange: MapColumnsProps['onChange']) {
  const take = useEffectEvent((dates: DateOrder) => onChange({ ...draft, dates }));
  useEffect(() => {
    if (!isAsking) return;
    let isGone = false;
    // Without an answer somebody says it.
    findDraftOrder(draft).then(
      (dates) => dates !== null && !isGone && take(dates),
      () => null,
    );
    return () => {
      isGone = true;
    };
  }, [draft, isAsking]);
}

export function MapColumns({ draft, onChange, onBack, onDone }: MapColumnsProps) {
  const words = useWords(importWords);
  const names = useWords(fieldWords);
  const { columns, stock, headings } = draft;
  const header = headings.names;
  const rest = linesOf(draft).slice(headings.at + headings.rows);
  const fault = findHeaderFault(columns, header);
  const twin = findTwin(columns, header);
  const { asked, isLost, garbled } = useMemo(() => checkDraft(draft), [draft]);
  const isUnreadable = isLost || (garbled !== null && !draft.isMended);
  const isAsking = asked !== null && !draft.dates;
  const rivals = new Map(listRivals(header, columns).map((one) => [one.heading, one]));
  useStoredOrder(draft, isAsking, onChange);
  const unread = columns.filter((column) => column === null).length;
  const options = importColumns.map((value) => ({ value, label: names[value] }));
  const setColumn = (place: number, column: string) =>
    onChange({
      ...draft,
      columns: columns.map((one, at) => (at === place ? ((column || null) as ImportColumn | null) : one)),
    });
  return (
    <div className="stack">
      <SheetRemarks draft={draft} onChange={onChange} />
      {isLost && <Alert className="note note--bad">{words.lettersLost}</Alert>}
      {twin !== null && <Note tone="warn">{words.twin(names[twin])}</Note>}
      {fault === null && !columns.includes('sku') && <Note>{words.byBarcode}</Note>}
      <ChooseHeadings draft={draft} onChange={onChange} />
      <Panel title={words.columnsTitle} isFlush foot={words.columnsNote}>
        <table className="table import-columns">
          <thead>
            <tr>
              <th scope="col">{words.header}</th>
              <th scope="col">{words.example}</th>
              <th scope="col">{words.meaning}</th>
            </tr>
          </thead>
          <tbody>
            {header
              .map((name, at) => ({ name, at }))
              .map(({ name, at }) => {
                const title = name || words.unnamed(at + 1);
                const rival = columns[at] === null ? rivals.get(name) : undefined;
                const examples = rest
                  .slice(0, examplesShown)
                  .map(({ cells }) => cells[at]?.trim() ?? '')
                  .filter((cell) => cell !== '');
                return (
                  <tr key={at} className={columns[at] ? undefined : 'is-unread'}>
                    <th scope="row">
                      <bdi>{title}</bdi>
                    </th>
                    <td>
                      <bdi className="import-example">{examples.join(' · ')}</bdi>
                    </td>
                    <td>
                      <SelectField
                        label={words.fieldOf(title)}
                        isLabelHidden
                        placeholder={words.notRead}
                        options={options}
                        value={columns[at] ?? ''}
                        onChange={(column) => setColumn(at, column)}
                      />
                      {rival && <small>{words.rival(names[rival.column], rival.by)}</small>}
                    </td>
                  </tr>
                );
              })}
          </tbody>
        </table>
      </Panel>
      {asked !== null && (
        <Panel title={words.dates(asked)}>
          <fieldset className="import-stock">
            <legend className="sr-only">{words.dates(asked)}</legend>
            {dateOrders.map((order) => (
              <label key={order} className="check">
                <input
                  type="radio"
                  name="dates"
                  checked={draft.dates === order}
                  onChange={() => onChange({ ...draft, dates: order })}
                />
                <span>{words.dateOrder[order]}</span>
              </label>
            ))}
          </fieldset>
        </Panel>
      )}
      {hasStock(columns) && (
        <Panel title={words.stock}>
          <fieldset className="import-stock">
            <legend className="sr-only">{words.stock}</legend>
            {([null, 'set', 'add'] as const satisfies readonly (StockMode | null)[]).map((mode) => (
              <label key={mode ?? 'none'} className="check">
                <input
                  type="radio"
                  name="stock"
                  checked={stock === mode}
                  onChange={() => onChange({ ...draft, stock: mode })}
                />
                <span>
                  {mode === null ? words.stockNone : mode === 'set' ? words.stockSet : words.stockAdd}
                  {mode === 'set' && <small>{words.stockHint}</small>}
                </span>
              </label>
            ))}
          </fieldset>
        </Panel>
      )}
      <section className="save-bar" aria-label={words.preview}>
        <p role="status">
          {fault?.code === 'no_column' && words.noSku}
          {fault?.code === 'column_twice' && words.twice(names[fault.column])}
          {fault === null && isAsking && words.datesUnsaid}
          {fault === null && !isAsking && isUnreadable && (isLost ? words.lettersUnreadable : words.garbledUnsaid)}
          {fault === null && !isAsking && !isUnreadable && unread > 0 && words.unread(unread)}
        </p>
        <Button look="line" onClick={onBack}>
          {words.another}
        </Button>
        <Button isDisabled={fault !== null || isAsking || isUnreadable} onClick={onDone}>
          {words.preview}
        </Button>
      </section>
    </div>
  );
}
