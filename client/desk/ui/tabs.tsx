/** Views of a list as links: the chosen one is in the address (`?view=…`), the first one is the address without it. */
import { Link, useSearchParams } from 'react-router';

export interface View {
  readonly id: string;
  readonly label: string;
  /** `12`, `99+`. */
  readonly count?: string;
}

/** A ref, so called once for each tab that becomes the chosen one. Newer browsers return a promise, which React would take as a clean-up. */
function scrollIntoView(tab: HTMLAnchorElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

export function ViewTabs({ label, views, param = 'view' }: { label: string; views: readonly View[]; param?: string }) {
  const [params] = useSearchParams();
  const current = params.get(param) ?? views[0]?.id;
  return (
    <nav className="tabs" aria-label={label}>
      {views.map(({ id, label: name, count }, at) => (
        <Link
          key={id}
          ref={id === current ? scrollIntoView : null}
          to={at === 0 ? '?' : `?${param}=${encodeURIComponent(id)}`}
          aria-current={id === current ? 'page' : undefined}
        >
          {name}
          {count !== undefined && <span className="count">{count}</span>}
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
