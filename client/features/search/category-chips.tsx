import { paths } from '../../../shared/paths.ts';
import { useCategories } from '../../data/use-call.ts';
import { useT } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';

const categoriesShown = 8;

export function CategoryChips() {
  const t = useT();
  const shelves = useCategories();
  if (shelves.length === 0) return null;
  return (
    <nav className="chips" aria-label={t('search.categories')}>
      {shelves.slice(0, categoriesShown).map(({ id, name }) => (
        <Link className="chip" key={id} to={paths.products(`?category_id=${encodeURIComponent(id)}`)}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
