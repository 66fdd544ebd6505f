/** A table of a report: its totals beside the month before, its days as bars, and its rows. */
import { useState } from 'react';
import { inLocale } from '../../../../shared/i18n/message.ts';
import type { Row, Section } from '../../../../shared/report/report.ts';
import { type ColumnName, columnTitles, figureOf } from '../../../../shared/report/report-words.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { compare, listBars, listShownColumns } from './figures.ts';
import { ReportCell } from './report-cell.tsx';
import { reportWords } from './words.ts';

/** Chosen: the days of a month and most lists whole; a phone draws more slowly than one scrolls. */
const rowsAtOnce = 200;

function Figures({ total, before, columns }: { total: Row; before: Row | undefined; columns: readonly ColumnName[] }) {
  const words = useWords(reportWords);
  const locale = useLocale();
  return (
    <dl className="report-figures card" aria-label={words.figures}>
      {columns.map((column) => {
        const change = before && compare(total, before, column);
        return (
          <div key={column}>
            <dt>{columnTitles[column][locale]}</dt>
            <dd>
              <ReportCell row={total} column={column} />
              {change && <small>{words.before(change)}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The table below says the same. */
function Bars({ of }: { of: Section }) {
  const locale = useLocale();
  const bars = listBars(of);
  if (bars === null) return null;
  return (
    <figure className="report-chart card" aria-hidden="true">
      <figcaption>{columnTitles[bars.column][locale]}</figcaption>
      <div className="report-bars">
        {of.rows.map(({ day }, at) => (
          <span key={String(day)} style={{ blockSize: `${(bars.shares[at] ?? 0) * 100}%` }} />
        ))}
      </div>
    </figure>
  );
}

function RowCard({ row, columns }: { row: Row; columns: readonly ColumnName[] }) {
  const locale = useLocale();
  const [first, ...others] = columns;
  return (
    <>
      <b>{first && <ReportCell row={row} column={first} />}</b>
      <dl className="report-row">
        {others
          .filter((column) => row[column] !== undefined && row[column] !== '')
          .map((column) => (
            <div key={column}>
              <dt>{columnTitles[column][locale]}</dt>
              <dd>
                <ReportCell row={row} column={column} />
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}

export function ReportSection({ section, before }: { section: Section; before: Section | undefined }) {
  const words = useWords(reportWords);
  const locale = useLocale();
  const [shown, show] = useState(rowsAtOnce);
  const columns = listShownColumns(section);
  const title = section.title[locale];
  const keys = new Map(section.rows.map((row, at) => [row, String(at)]));
  return (
    <section className="report-part" aria-label={title}>
      <h2>{title}</h2>
      {section.total && section.rows.length > 0 && (
        <Figures total={section.total} before={before?.total} columns={columns.filter(figureOf)} />
      )}
      <Bars of={section} />
      {section.rows.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <DataTable
          label={title}
          rows={section.rows.slice(0, shown)}
          columns={columns.map((column) => ({
            id: column,
            head: columnTitles[column][locale],
            cell: (row: Row) => <ReportCell row={row} column={column} />,
            isNumber: figureOf(column) !== undefined,
          }))}
          keyOf={(row) => keys.get(row) ?? ''}
          nameOf={(row) => inLocale(row[columns[0] ?? 'name'] ?? '', locale)}
          card={(row) => <RowCard row={row} columns={columns} />}
          more={{ hasMore: section.rows.length > shown, isLoading: false, load: () => show(shown + rowsAtOnce) }}
        />
      )}
    </section>
  );
}
