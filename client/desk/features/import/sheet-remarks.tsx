/** What is said of the file as a whole, above its columns: how it was read, what else it holds, and text that a program garbled. */
import { useMemo } from 'react';
import { listSheetRemarks } from '../../../../shared/domain/import-remarks.ts';
import { formatSheetRemark } from '../../../../shared/i18n/sheet-messages.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { isolate } from '../../i18n/words.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Note } from '../../ui/panel.tsx';
import { checkDraft, type ImportDraft, readColumnChoices } from './import-draft.ts';
import { importWords } from './words.ts';

interface SheetRemarksProps {
  readonly draft: ImportDraft;
  readonly onChange: (draft: ImportDraft) => void;
}

export function SheetRemarks({ draft, onChange }: SheetRemarksProps) {
  const words = useWords(importWords);
  const locale = useLocale();
  const { source, sheet } = draft;
  const remarks = useMemo(() => listSheetRemarks(source, sheet, draft, readColumnChoices()), [source, sheet, draft]);
  const { garbled } = useMemo(() => checkDraft(draft), [draft]);
  return (
    <>
      {remarks.map(({ code, names }) => (
        <Note key={code} tone="warn">
          {formatSheetRemark(code, names.map(isolate), locale)}
        </Note>
      ))}
      {garbled && (
        <Note tone="warn">
          <p>{words.garbled(garbled.value, garbled.near)}</p>
          <Checkbox
            isChecked={draft.isMended === true}
            onChange={(isMended: boolean) => onChange({ ...draft, isMended })}
          >
            {words.mendAll}
          </Checkbox>
        </Note>
      )}
    </>
  );
}
