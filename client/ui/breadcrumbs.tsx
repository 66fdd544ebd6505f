import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export function Breadcrumbs({ label, items }: { label: string; items: readonly { name: string; path: string }[] }) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumbs">
        {items.map(({ name, path }, at) => (
          <li key={path}>
            {at > 0 && <Icon of="chevron-right" size="s" flip />}
            {at === items.length - 1 ? <span aria-current="page">{name}</span> : <Link to={path}>{name}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
