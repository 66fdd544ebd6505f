/** What the packer doesn't find on the shelf: the order says so, and waits among those that can't be packed until somebody has decided. */
import { SearchX } from 'lucide-react';
import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { IconButton } from '../../ui/button.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { orderWords } from './order-words.ts';
import { refreshed } from './order-work.tsx';

export function NotHereButton({ number, sku, name }: { number: string; sku: string; name: string }) {
  const words = useWords(orderWords).missing;
  const toast = useToast();
  const failureText = useFailureText();
  const report = useDeskMutation('reportMissing', {
    refresh: [...refreshed, 'today'],
    onDone: () => toast({ text: words.told(name) }),
    onFailure: (failure) => toast({ text: failureText(failure), isBad: true }),
  });
  const body = { number, sku, note: words.note(sku, name) } as NonNullable<DeskInput<'reportMissing'>['body']>;
  return (
    <IconButton
      icon={SearchX}
      label={words.notHere(name)}
      isDisabled={report.isPending}
      onClick={() => report.mutate({ body })}
    />
  );
}
