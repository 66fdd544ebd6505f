/** Placeholders for content that is loading, empty or failed (docs/brand.md §8). */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Appears after 200 ms, so that a quick reply does not flicker. */
export function Skeleton({ lines = 3, word }: { lines?: number; word: string }) {
  return (
    <div className="skeleton" role="status">
      <span className="sr-only">{word}</span>
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and never move
        <div className="skeleton-line" key={at} />
      ))}
    </div>
  );
}

export function EmptyState({
  title,
  children,
  action,
  level = 2,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2;
}) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className="empty-state">
      <div className="empty-state-art" aria-hidden="true">
        <i />
        <i />
        <i className="is-active" />
        <i />
        <i />
      </div>
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

export function ErrorState({ message, again, onRetry }: { message: string; again: string; onRetry: () => void }) {
  return (
    <div className="empty-state" role="alert">
      <p>{message}</p>
      <Button look="line" onClick={onRetry}>
        {again}
      </Button>
    </div>
  );
}
