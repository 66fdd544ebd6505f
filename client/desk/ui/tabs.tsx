/** Views of a list as links: the chosen one is in the address (`?view=…`), the first one is the address without it. */
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';

export interface View {
  readonly id: string;
  readonly label: string;
  /** `12`, `99+`. */
  readonly count?: string;
}

export function ViewTabs({ label, views, param = 'view' }: { label: string; views: readonly View[]; param?: string }) {
  const [params] = useSearchParams();
  const current = params.get(param) ?? views[0]?.id;
  const chosen = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab comes into view whenever it changes
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    void chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav className="tabs" aria-label={label}>
      {views.map(({ id, label: name, count }, at) => (
        <Link
          key={id}
          ref={id === current ? chosen : null}
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
