/** All products as the file that an import takes back (docs/catalogue.md §1). */
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { SkuId } from '../../../../shared/contract/fields.ts';
import { formatCsvLine } from '../../../../shared/domain/csv.ts';
import { importColumns } from '../../../../shared/domain/product-field/register.ts';
import { callDesk } from '../../api/call.ts';
import type { DeskFailure } from '../../api/request.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { getLocalDay } from '../../i18n/times.ts';
import type { RareAct } from '../../ui/rare-acts.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { productWords } from './words.ts';

async function listLines(): Promise<string[]> {
  const lines = [formatCsvLine(importColumns)];
  for (let after: SkuId | null | undefined; after !== null; ) {
    const page: DeskData<'export'> = (await callDesk('export', { query: after === undefined ? {} : { after } })).data;
    lines.push(...page.rows.map((row) => formatCsvLine(importColumns.map((column) => row[column]))));
    after = page.next as SkuId | null;
  }
  return lines;
}

export function useExport(): RareAct {
  const words = useWords(productWords);
  const toast = useToast();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const lines = await listLines();
      saveFile(`products-${getLocalDay()}.csv`, lines.join(''));
      toast({ text: words.exported(lines.length - 1) });
    } catch (error) {
      toast({ text: failureText(error as DeskFailure), isBad: true });
    } finally {
      setBusy(false);
    }
  };
  return { id: 'export', label: words.export, icon: Download, isBusy, run: () => void save() };
}
