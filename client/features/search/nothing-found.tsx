/** A search without products still leads on: to categories, and to what others take. */
import type { SearchFindings } from '../../../shared/contract/catalogue.ts';
import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../api/swr.ts';
import { useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Categories } from './categories.tsx';
import { type FoundLink, foundLinks, withoutSameNames } from './found-links.ts';
import { Similar } from './similar.tsx';

const productsShown = 4;

const isShelf = ({ kind }: FoundLink) => kind === 'brands' || kind === 'categories';

export function NothingFound({ q, found }: { q: string; found: SearchFindings | undefined }) {
  const t = useT();
  const isMedicine = found?.notice === 'medicine';
  const { data: home } = useCall('homepage');
  const popular = home?.blocks.find((block) => block.type === 'popular');
  // The query is the name of a page.
  const links = found ? withoutSameNames(foundLinks(found)) : [];
  const first = links.find(({ kind }) => kind === 'pages') ?? links[0];
  const others = links.filter((link) => link !== first);
  const isElsewhere = first && !isShelf(first);
  // If some words found products or a price was read, the sentence explains the results; else it is all there is to say.
  const said = found?.sentence;
  const isWhole = said && !found.relaxed?.kept && !found.price;
  const title = isWhole ? said : isElsewhere ? t(`search.${first.kind}`) : t('search.nothing_title', { q });
  return (
    <div className="found">
      <EmptyState
        title={title}
        action={<ButtonLink to={first?.to ?? paths.products()}>{first?.name ?? t('shell.nav_all')}</ButtonLink>}
      >
        {isMedicine
          ? t('search.medicine_text')
          : isWhole
            ? null
            : (said ?? (isElsewhere ? null : t('search.nothing_text')))}
      </EmptyState>
      {/* For who asked for a medicine nothing of the shop is the answer. */}
      {!first && !isMedicine && <Categories />}
      {others.length > 0 && (
        <nav className="chips" aria-label={t('search.also')}>
          {others.map(({ key, name, to }) => (
            <Link className="chip" key={key} to={to}>
              <bdi>{name}</bdi>
            </Link>
          ))}
        </nav>
      )}
      {!isMedicine && !found?.similar && popular?.type === 'popular' && (
        <Similar title={popular.title} items={popular.items.slice(0, productsShown)} source="Popular Products" />
      )}
    </div>
  );
}
