/** Which sheet of a workbook, and which of its first lines has the headings: guessed, shown, and changed by one tap. */
import { Fragment } from 'react';
import { useWords } from '../../i18n/locale-context.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select.tsx';
import { type ImportDraft, linesOf, moveHeadings, startDraft } from './import-draft.ts';
import { importWords } from './words.ts';

/** Lines shown below the guessed one, in case the guess is too early. */
const linesBelow = 4;
const cellsShown = 6;

interface ChooseHeadingsProps {
  readonly draft: ImportDraft;
  readonly onChange: (draft: ImportDraft) => void;
}

export function ChooseHeadings({ draft, onChange }: ChooseHeadingsProps) {
  const words = useWords(importWords);
  const { source, sheet, headings } = draft;
  const lines = linesOf(draft);
  const row = lines[headings.at]?.row ?? 1;
  return (
    <Panel title={words.headingsIn(row)}>
      <div className="stack">
        {source.sheets.length > 1 && (
          <SelectField
            label={words.sheet}
            options={source.sheets.map(({ name, isHidden }, at) => ({
              value: String(at),
              label: isHidden ? words.hiddenSheet(name) : name,
            }))}
            value={String(sheet)}
            onChange={(chosen) => onChange(startDraft(source, Number(chosen)))}
          />
        )}
        <fieldset className="import-headings">
          <legend>{words.headingsHint}</legend>
          {lines.slice(0, headings.at + 1 + linesBelow).map((line, at) => {
            const cells = line.cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
            return (
              <label key={line.row} className={`check${at === headings.at ? ' is-chosen' : ''}`}>
                <input
                  type="radio"
                  name="headings"
                  aria-label={words.rowOf(line.row, cells.slice(0, cellsShown).join(', '))}
                  checked={at === headings.at}
                  onChange={() => onChange(moveHeadings(draft, at))}
                />
                <span aria-hidden="true">
                  <b>{line.row}</b>
                  <span className="import-line">
                    {/* Each cell by itself: they stay in their order, whatever their languages. */}
                    {cells
                      .slice(0, cellsShown)
                      .map((cell, place) => ({ cell, place }))
                      .map(({ cell, place }) => (
                        <Fragment key={place}>
                          {place > 0 && ' · '}
                          <bdi>{cell}</bdi>
                        </Fragment>
                      ))}
                  </span>
                </span>
              </label>
            );
          })}
        </fieldset>
      </div>
    </Panel>
  );
}
