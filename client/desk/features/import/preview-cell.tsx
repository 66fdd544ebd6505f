import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { listPriceReadings } from '../../../../shared/domain/import-price.ts';
import type { ImportColumn } from '../../../../shared/domain/product-field/register.ts';
import { formatImportFault, formatImportWarning, importQuestions } from '../../../../shared/i18n/import-faults.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { isolate } from '../../i18n/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Readings } from '../../ui/number-fields.tsx';
import { CellDifference, CellText, currencyOf, isFigure, useColumnName } from './cell-text.tsx';
import type { ImportFault, PreviewRow, ShownCellChange } from './preview-rows.ts';
import { importWords } from './words.ts';

export interface RowActs {
  readonly onEdit: (row: number, cell: { column: ImportColumn; text: string }) => void;
  readonly onConfirm: (row: number, fault: ImportFault) => void;
  readonly onSkip: (row: number, isSkipped: boolean) => void;
}

/** A row with more cells than the header may have all of them in the wrong place. */
const isWide = ({ faults }: PreviewRow) => faults.some(({ code }) => code === 'cells');

export const isOpenCell = (row: PreviewRow, column: ImportColumn): boolean =>
  isWide(row) || row.faults.some((fault) => fault.column === column);

export function PreviewCell({ row, column, acts }: { row: PreviewRow; column: ImportColumn; acts: RowActs }) {
  const text = row.stored[column] ?? row.cells[column];
  if (isOpenCell(row, column)) return <OpenCell key={row.cells[column]} row={row} column={column} acts={acts} />;
  const change = row.changes.find((one) => one.column === column);
  if (change && row.state === 'created') return <CellText column={column} text={change.after} />;
  if (change) return <ChangedCell row={row} change={change} />;
  if (text === undefined || text.trim() === '') return <span className="import-empty">—</span>;
  return (
    <span className={row.state === 'created' ? undefined : 'import-same'}>
      <CellText column={column} text={text} />
    </span>
  );
}

function ChangedCell({ row, change }: { row: PreviewRow; change: ShownCellChange }) {
  const locale = useLocale();
  const remark = row.remarks.find(({ column }) => column === change.column);
  return (
    <>
      <CellDifference {...change} />
      {remark && (
        <span className="import-remark">
          <Icon of={TriangleAlert} size="s" />
          <span>{formatImportWarning(remark.code, isolate(remark.was ?? ''), locale)}</span>
        </span>
      )}
    </>
  );
}

/** Saved on leaving it or on Enter; Escape restores the old value. */
function OpenCell({ row, column, acts }: { row: PreviewRow; column: ImportColumn; acts: RowActs }) {
  const words = useWords(importWords);
  const nameOf = useColumnName();
  const text = row.cells[column] ?? '';
  const [typed, type] = useState(text);
  const fault = row.faults.find((one) => one.column === column);
  const id = `import-${row.row}-${column}`;
  const send = () => typed !== text && acts.onEdit(row.row, { column, text: typed });
  return (
    <span className="import-open">
      <input
        className={`input${isFigure(column) ? ' import-figure' : ''}`}
        aria-label={`${words.row} ${row.row}, ${nameOf(column)}`}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        dir={column.endsWith('_ar') ? 'rtl' : 'ltr'}
        lang={column.endsWith('_ar') ? 'ar' : undefined}
        inputMode={isFigure(column) ? 'decimal' : 'text'}
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={send}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) send();
          if (event.key === 'Escape') type(text);
        }}
      />
      {fault && <FaultText id={id} fault={fault} row={row} acts={acts} />}
    </span>
  );
}

function FaultText({ id, fault, row, acts }: { id: string; fault: ImportFault; row: PreviewRow; acts: RowActs }) {
  const words = useWords(importWords);
  const locale = useLocale();
  const { code, column, near, was, value } = fault;
  const isAsked = importQuestions.includes(code);
  const use = (text: string) => acts.onEdit(row.row, { column: column as ImportColumn, text });
  const currency = currencyOf(column);
  const readings = currency ? listPriceReadings(row.cells[column as ImportColumn] ?? '', currency) : [];
  const says = code === 'column' ? words.missing : formatImportFault(code, was, locale);
  return (
    <span className="import-fault">
      <span id={id}>
        <Icon of={CircleAlert} size="s" />
        <span>
          {says}
          {code === 'price_leap' && `. ${words.slip}`}
        </span>
      </span>
      <Readings of={readings} onChoose={use} />
      {near !== undefined && (
        <Button look="text" size="small" onClick={() => use(near)}>
          {words.use(near)}
        </Button>
      )}
      {((code === 'price_leap' && column === 'price_kwd') || code === 'shown' || code === 'sku_shown') && was && (
        <Button look="text" size="small" onClick={() => use(was)}>
          {words.keep(was)}
        </Button>
      )}
      {isAsked && (
        <Button look="text" size="small" onClick={() => acts.onConfirm(row.row, fault)}>
          {value ? words.confirm(value) : words.meant}
        </Button>
      )}
    </span>
  );
}
