import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { DeskFailure, FailureCode } from '../api/request.ts';
import { useWords } from '../i18n/locale-context.tsx';
import { Alert } from './alert.tsx';
import { Button, LinkButton } from './button.tsx';
import { usePageLink } from './page-link.ts';
import { kitWords } from './words.ts';

export interface WayIn {
  readonly to: string;
  readonly label: string;
}

/** `ways` are links to where the first record is made; those that the reader may not open aren't drawn. */
export function EmptyState({
  title,
  ways = [],
  children,
}: {
  title: string;
  ways?: readonly WayIn[];
  children?: ReactNode;
}) {
  const linkOf = usePageLink();
  const open = ways.filter(({ to }) => linkOf(to) !== null);
  return (
    <div className="empty-state">
      <span className="empty-state-dots" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((dot) => (
          <i key={dot} />
        ))}
      </span>
      <h2>{title}</h2>
      {children}
      {open.length > 0 && (
        <div className="empty-state-ways">
          {open.map(({ to, label }) => (
            <LinkButton key={to} to={to} look="line">
              {label}
            </LinkButton>
          ))}
        </div>
      )}
    </div>
  );
}

/** Replace the shop's sentences where those are meant for the terminal, and where the shop can't answer. */
const ownSentences: Partial<Record<FailureCode, 'offline' | 'timeout' | 'forbidden'>> = {
  network: 'offline',
  'staff.forbidden': 'forbidden',
  'upstream.timeout': 'timeout',
};

/** The server's sentence, which names what is wrong and what to do. */
export function useFailureText(): (failure: DeskFailure) => string {
  const words = useWords(kitWords);
  return ({ code, message }) => {
    const own = ownSentences[code];
    return own ? words[own] : message || words.unexpected;
  };
}

export function ErrorState({
  failure,
  onRetry,
  isAnswer = false,
}: {
  failure: DeskFailure;
  onRetry?: () => void;
  /** The failure answers a press; one that merely failed to load doesn't move the page. */
  isAnswer?: boolean;
}) {
  const words = useWords(kitWords);
  const textOf = useFailureText();
  const Box = isAnswer ? Alert : LoadFailure;
  return (
    <Box className="note note--bad">
      <p>{textOf(failure)}</p>
      {onRetry && (
        <Button look="line" size="small" icon={RotateCw} onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </Box>
  );
}

const LoadFailure = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={className} role="alert">
    {children}
  </div>
);

/** brand.md §8: a skeleton of the real shape after 200 ms. */
const skeletonDelayMs = 200;

export function Skeleton({ rows = 6 }: { rows?: number }) {
  const words = useWords(kitWords);
  const [isShown, show] = useState(false);
  useEffect(() => {
    const timer = setTimeout(show, skeletonDelayMs, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="skeleton" role="status" aria-label={words.loading}>
      {isShown && Array.from({ length: rows }, (_, at) => at).map((row) => <i key={row} />)}
    </div>
  );
}
