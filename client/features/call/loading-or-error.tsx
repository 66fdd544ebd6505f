import type { CallFailure } from '../../api/call.ts';
import { useT } from '../../state/app-context.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';

/**
 * Stands in for data that hasn't loaded: the error with a retry button, or a skeleton. The cart is a first page and
 * inlines both, to save a file.
 */
export function LoadingOrError({
  failure,
  again,
  lines,
}: {
  failure: CallFailure | undefined;
  again: () => unknown;
  /** Approximate height of the content; `Skeleton`'s default if left out. */
  lines?: number;
}) {
  const t = useT();
  if (failure)
    return <ErrorState message={failure.message} again={t('shell.try_again')} onRetry={() => void again()} />;
  return <Skeleton {...(lines !== undefined && { lines })} word={t('shell.loading')} />;
}
