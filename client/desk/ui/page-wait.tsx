/** A page whose record is still loading or couldn't be read: its title, and a skeleton or the error. */
import type { DeskFailure } from '../api/request.ts';
import { PageHead } from './panel.tsx';
import { ErrorState, Skeleton } from './states.tsx';

interface PageWaitProps {
  readonly title: string;
  readonly query: { readonly error: DeskFailure | null; readonly refetch: () => unknown };
}

export function PageWait({ title, query: { error, refetch } }: PageWaitProps) {
  return (
    <>
      <PageHead title={title} />
      {error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <Skeleton rows={8} />}
    </>
  );
}
