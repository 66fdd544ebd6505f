import { Download } from 'lucide-react';
import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { getLocalDay } from '../../i18n/times.ts';
import type { RareAct } from '../../ui/rare-acts.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import type { OrderQuery } from './views.ts';
import { orderListWords } from './words.ts';

type ExportFilters = NonNullable<DeskInput<'exportOrders'>['body']>;

export function useExport({ since, until, limit: _, after: __, ...filters }: OrderQuery): RareAct {
  const words = useWords(orderListWords);
  const toast = useToast();
  const failureText = useFailureText();
  const save = useDeskMutation('exportOrders', {
    onDone: ({ csv, count, is_cut: isCut }) => {
      // The answer begins with the mark already; `saveFile` adds it.
      saveFile(`orders-${getLocalDay()}.csv`, csv.replace(/^\ufeff/, ''));
      toast({ text: isCut ? words.exportCut(count) : words.exported(count), isBad: isCut });
    },
    onFailure: (failure) => toast({ text: failureText(failure), isBad: true }),
  });
  const times = { ...(since && { since: Number(since) }), ...(until && { until: Number(until) }) };
  return {
    id: 'export',
    label: words.export,
    icon: Download,
    isBusy: save.isPending,
    run: () => save.mutate({ body: { ...(filters as ExportFilters), ...times } }),
  };
}
