import { Link } from '../ui/link.tsx';
import type { LinkGroup } from './shop-links.ts';

export function LinkList({ links }: Pick<LinkGroup, 'links'>) {
  return (
    <ul>
      {links.map(({ to, word }) => (
        <li key={to}>
          <Link to={to}>{word}</Link>
        </li>
      ))}
    </ul>
  );
}
