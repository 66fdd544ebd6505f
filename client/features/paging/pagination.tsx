import { useT } from '../../state/app-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

/** The first and last numbered page, the current one and its neighbours; a gap before page n is -n. */
function listShownPages(page: number, pages: number): number[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && (n <= pages || n === page));
  const sorted = [...new Set(candidates)].sort((a, b) => a - b);
  return sorted.flatMap((n, at) => {
    const before = sorted[at - 1];
    if (before === undefined || n - before === 1) return [n];
    // A gap of one page shows that page.
    return n - before === 2 && n - 1 <= pages ? [n - 1, n] : [-n, n];
  });
}

export function Pagination({
  page,
  pages,
  isMore = false,
  to,
}: {
  page: number;
  pages: number;
  /** There are more behind this page, which isn't before the last numbered one. */
  isMore?: boolean;
  to: (page: number) => string;
}) {
  const t = useT();
  const hasNext = page < pages || isMore;
  if (page === 1 && !hasNext) return null;
  return (
    <nav className="pagination" aria-label={t('shell.pages')}>
      {page > 1 && page <= pages + 1 && (
        <Link to={to(page - 1)} aria-label={t('shell.previous')} rel="prev">
          <Icon of="chevron-left" flip />
        </Link>
      )}
      {listShownPages(page, pages).map((n) =>
        n < 0 ? (
          <span key={n} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={n}
            to={to(n)}
            aria-label={t('shell.page_n', { n })}
            {...(n === page && { 'aria-current': 'page' as const })}
          >
            {n}
          </Link>
        ),
      )}
      {hasNext && (
        <Link to={to(page + 1)} aria-label={t('shell.next')} rel="next">
          <Icon of="chevron-right" flip />
        </Link>
      )}
    </nav>
  );
}
