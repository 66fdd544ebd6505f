/** Saves the current view as a CSV. */
import { Download } from 'lucide-react';
import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { getLocalDay } from '../../i18n/times.ts';
import { Button } from '../../ui/button.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import type { OrderQuery } from './views.ts';
import { orderListWords } from './words.ts';

type ExportBody = NonNullable<DeskInput<'exportOrders'>['body']>;

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function ExportButton({ query: { since, until, limit: _, after: __, ...filters } }: { query: OrderQuery }) {
  const words = useWords(orderListWords);
  const toast = useToast();
  const failureText = useFailureText();
  const save = useDeskMutation('exportOrders', {
    onDone: ({ csv, count, is_cut: isCut }) => {
      saveFile(`orders-${getLocalDay()}.csv`, csv);
      toast({ text: isCut ? words.exportCut(count) : words.exported(count), isBad: isCut });
    },
    onFailure: (failure) => toast({ text: failureText(failure), isBad: true }),
  });
  const times = { ...(since && { since: Number(since) }), ...(until && { until: Number(until) }) };
  return (
    <Button
      look="line"
      icon={Download}
      isBusy={save.isPending}
      onClick={() => save.mutate({ body: { ...(filters as ExportBody), ...times } })}
    >
      {words.export}
    </Button>
  );
}
