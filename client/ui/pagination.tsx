import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** 1 … the neighbours of the page … the last; null is a gap. */
function pagesShown(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((n, at) => {
    const before = sorted[at - 1];
    if (before === undefined || n - before === 1) return [n];
    // A gap of one page is that page.
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}

export function Pagination({
  page,
  pages,
  to,
  words,
}: {
  page: number;
  pages: number;
  to: (page: number) => string;
  words: { nav: string; previous: string; next: string; page: (n: number) => string };
}) {
  if (pages <= 1) return null;
  return (
    <nav className="pages" aria-label={words.nav}>
      {page > 1 && (
        <Link to={to(page - 1)} aria-label={words.previous} rel="prev">
          <Icon of="chevron-left" flip />
        </Link>
      )}
      {pagesShown(page, pages).map((n, at) =>
        n === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its place
          <span key={`gap-${at}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link key={n} to={to(n)} aria-label={words.page(n)} {...(n === page && { 'aria-current': 'page' as const })}>
            {n}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={to(page + 1)} aria-label={words.next} rel="next">
          <Icon of="chevron-right" flip />
        </Link>
      )}
    </nav>
  );
}
