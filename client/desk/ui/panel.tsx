import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Icon, type LucideIcon } from './icon.tsx';
import { usePageTitle } from './page-title.tsx';

/** The page's title, in the window's name as well. On a phone the bar above shows it. */
export function PageHead({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  const { setTitle } = usePageTitle();
  useEffect(() => setTitle(title), [title, setTitle]);
  return (
    <div className="page-head">
      <div>
        <h1 tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {note && <p>{note}</p>}
      </div>
      {children && <div className="page-acts">{children}</div>}
    </div>
  );
}

export function Panel({
  title,
  icon,
  count,
  aside,
  foot,
  children,
  isFlush,
}: {
  title: string;
  icon?: LucideIcon;
  count?: string | number;
  aside?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
  /** The content brings its own margin, as a table does. */
  isFlush?: boolean;
}) {
  return (
    <section className="card" aria-label={title}>
      <header className="card-head">
        {icon && <Icon of={icon} />}
        <h2>{title}</h2>
        {count !== undefined && <span className="count">{count}</span>}
        {aside && <div className="card-aside">{aside}</div>}
      </header>
      {isFlush ? children : <div className="card-body">{children}</div>}
      {foot && <footer className="card-foot">{foot}</footer>}
    </section>
  );
}

export function Note({
  tone = 'info',
  icon,
  children,
}: {
  tone?: 'info' | 'warn' | 'bad';
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <div className={`note note--${tone}`}>
      {icon && <Icon of={icon} />}
      <div>{children}</div>
    </div>
  );
}

/** Names and values, such as sums; `isTotal` stands out. */
export function Facts({
  items,
}: {
  items: readonly { name: string; value: ReactNode; why?: ReactNode; isTotal?: boolean }[];
}) {
  return (
    <dl className="facts">
      {items.map(({ name, value, why, isTotal }) => (
        <div key={name} className={isTotal ? 'is-total' : undefined}>
          <dt>
            {name}
            {why && <small>{why}</small>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
