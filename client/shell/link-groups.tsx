import type { ShopInfo } from '../../shared/contract/place.ts';
import { Link } from '../ui/link.tsx';

export type LinkGroup = ShopInfo['groups'][number];

export function LinkList({ links }: Pick<LinkGroup, 'links'>) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
