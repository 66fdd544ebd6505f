/** What was given up is tried again: one event, or all of them. */
import { RotateCw } from 'lucide-react';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { kitWords } from '../../ui/words.ts';
import { todayWords } from './words.ts';

function useRetry() {
  const words = useWords(todayWords);
  const toast = useToast();
  const failureText = useFailureText();
  return useDeskMutation('retryQueue', {
    refresh: ['today'],
    onDone: ({ retried }) => toast({ text: words.retried(retried) }),
    onFailure: (failure) => toast({ text: failureText(failure), isBad: true }),
  });
}

export function RetryButton({ event }: { event: string }) {
  const words = useWords(kitWords);
  const retry = useRetry();
  return (
    <Button look="line" size="small" isBusy={retry.isPending} onClick={() => retry.mutate({ body: { event } })}>
      {words.retry}
    </Button>
  );
}

export function RetryAllButton() {
  const words = useWords(todayWords);
  const retry = useRetry();
  return (
    <Button look="line" icon={RotateCw} isBusy={retry.isPending} onClick={() => retry.mutate({ body: {} })}>
      {words.retryAll}
    </Button>
  );
}
