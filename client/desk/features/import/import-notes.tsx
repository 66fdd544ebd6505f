/** What the shop says of a sheet beside its faults: new brands that look like others, claims, dates that are near, stock that was applied before. */
import { TriangleAlert } from 'lucide-react';
import type { SkippedLine } from '../../../../shared/domain/import-headings.ts';
import { formatImportWarning, priceRemarks } from '../../../../shared/i18n/import-faults.ts';
import { formatSkippedLine } from '../../../../shared/i18n/sheet-messages.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatDay } from '../../i18n/times.ts';
import { isolate } from '../../i18n/words.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Note } from '../../ui/panel.tsx';
import { useColumnName } from './cell-text.tsx';
import { countRemarks, findSku } from './preview-rows.ts';
import type { Import } from './use-import.ts';
import { importWords } from './words.ts';

const notesShown = 30;

function useNoteLines({ notes, rows }: Import, skipped: readonly SkippedLine[]): string[] {
  const words = useWords(importWords);
  const locale = useLocale();
  const nameOf = useColumnName();
  const skus = new Set(rows.map(findSku));
  const lines = notes.flatMap((one) => [
    ...one.warnings.flatMap(({ row, column, code, value, near, was }) => {
      const text = formatImportWarning(code, was, locale);
      if (text === undefined || priceRemarks.includes(code)) return [];
      const line = words.warning(row, nameOf(column), value, text);
      return [near === undefined ? line : `${line}. ${words.near(near)}`];
    }),
    ...one.claims.filter(({ sku }) => skus.has(sku)).map(({ sku, words: found }) => words.claim(sku, found.join(', '))),
    ...one.near_dates.map(({ sku, expires_on: day, is_expired: isPast }) =>
      (isPast ? words.pastDate : words.nearDate)(sku, formatDay(Date.parse(day), locale)),
    ),
    ...one.stock.short.map(({ sku, country, asked, moved }) =>
      words.shortOne(sku, words.country[country], -moved, -asked),
    ),
  ]);
  return [
    ...new Set([
      ...skipped.map((line) => words.skipped(formatSkippedLine(line, isolate(line.text), locale))),
      ...lines,
    ]),
  ];
}

export function ImportNotes({ of, skipped }: { of: Import; skipped: readonly SkippedLine[] }) {
  const words = useWords(importWords);
  const lines = useNoteLines(of, skipped);
  const jumps = countRemarks(of.rows);
  const repeated = new Set(of.notes.flatMap(({ stock }) => stock.repeated.map(({ row }) => row))).size;
  return (
    <>
      {(repeated > 0 || of.isAgain) && !of.isFinished && (
        <Note tone="warn">
          {repeated > 0 && <p>{words.repeated(repeated)}</p>}
          <Checkbox isChecked={of.isAgain} onChange={of.applyAgain}>
            {words.again}
          </Checkbox>
        </Note>
      )}
      {jumps > 0 && (
        <Note tone="warn" icon={TriangleAlert}>
          {words.priceJumps(jumps)}
        </Note>
      )}
      {lines.length > 0 && (
        <details className="import-notes">
          <summary>
            {words.notes} <span className="count">{lines.length}</span>
          </summary>
          <ul className="import-lines">
            {lines.slice(0, notesShown).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {lines.length > notesShown && <p>{words.more(lines.length - notesShown)}</p>}
        </details>
      )}
    </>
  );
}
