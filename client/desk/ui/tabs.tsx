/**
 * Views of a list as links: the chosen one is in the address (`?view=…`), the first one is the address without it. A search looks
 * among all, so that it is of the view `all`, or of none.
 */
import { Bookmark } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Icon } from './icon.tsx';

export interface View {
  readonly id: string;
  readonly label: string;
  /** `12`, `99+`. */
  readonly count?: string;
}

/** A view of somebody's own: filters of the address under a name. */
export interface SavedTab {
  readonly id: number;
  readonly name: string;
  readonly query: string;
  readonly isChosen: boolean;
}

/** The ref of the chosen tab. It must return nothing: newer browsers return a promise here, which React would take for a clean-up. */
export function revealTab(tab: HTMLAnchorElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

export function ViewTabs({
  label,
  views,
  param = 'view',
  saved = [],
}: {
  label: string;
  views: readonly View[];
  param?: string;
  saved?: readonly SavedTab[];
}) {
  const [params] = useSearchParams();
  const chosen = params.get('search') ? 'all' : (params.get(param) ?? views[0]?.id);
  const current = saved.some(({ isChosen }) => isChosen) ? null : chosen;
  return (
    <nav className="tabs" aria-label={label}>
      {views.map(({ id, label: name, count }, at) => (
        <Link
          key={id}
          ref={id === current ? revealTab : null}
          to={at === 0 ? '?' : `?${param}=${encodeURIComponent(id)}`}
          aria-current={id === current ? 'page' : undefined}
        >
          {name}
          {count !== undefined && <span className="count">{count}</span>}
        </Link>
      ))}
      {saved.map(({ id, name, query, isChosen }) => (
        <Link
          key={`saved ${id}`}
          ref={isChosen ? revealTab : null}
          to={`?${query}`}
          aria-current={isChosen ? 'page' : undefined}
        >
          <Icon of={Bookmark} size="s" />
          <bdi>{name}</bdi>
        </Link>
      ))}
    </nav>
  );
}

/** The id of the chosen view; an unknown one is the first. */
export function useView<V extends string>(ids: readonly [V, ...V[]], param = 'view'): V {
  const [params] = useSearchParams();
  return ids.find((id) => id === params.get(param)) ?? ids[0];
}
