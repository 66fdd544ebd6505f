import type { CallFailure } from '../../api/call.ts';
import { useT } from '../../state/app-context.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';

/**
 * A part whose call has no answer: what failed, with a second try, or the shape of what is coming. The cart, a first page, writes
 * the two out and is spared a file.
 */
export function Unanswered({
  failure,
  again,
  lines,
}: {
  failure: CallFailure | undefined;
  again: () => unknown;
  /** As many as what is coming is high; `Skeleton`'s own number if not said. */
  lines?: number;
}) {
  const t = useT();
  if (failure)
    return <ErrorState message={failure.message} again={t('shell.try_again')} onRetry={() => void again()} />;
  return <Skeleton {...(lines !== undefined && { lines })} word={t('shell.loading')} />;
}
