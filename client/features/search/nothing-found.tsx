/** A search without products still leads on: to what was found besides, to categories, and to what others take. */
import type { SearchFindings } from '../../../shared/contract/catalogue.ts';
import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../api/swr.ts';
import { useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Categories } from './categories.tsx';
import { foundLinks, withoutSameNames } from './found-links.ts';
import { Similar } from './similar.tsx';

/** One row of a wide screen. */
const productsShown = 5;

export function NothingFound({ q, found }: { q: string; found: SearchFindings | undefined }) {
  const t = useT();
  const isMedicine = found?.notice === 'medicine';
  const { data: home } = useCall('homepage');
  const popular = home?.blocks.find((block) => block.type === 'popular');
  const links = found ? withoutSameNames(foundLinks(found)) : [];
  // If some words found products or a price was read, the sentence explains the results; else it is all there is to say.
  const said = found?.sentence;
  const isWhole = said && !found.relaxed?.kept && !found.price;
  return (
    <div className="found">
      {/* A test, a person, a page or a brand that bears the words is what was asked for: nothing is missing then. */}
      {(links.length === 0 || said || isMedicine) && (
        <EmptyState
          title={isWhole ? said : t('search.nothing_title', { q })}
          action={<ButtonLink to={paths.products()}>{t('shell.nav_all')}</ButtonLink>}
        >
          {isMedicine ? t('search.medicine_text') : isWhole ? null : (said ?? t('search.nothing_text'))}
        </EmptyState>
      )}
      <ul className="places">
        {links.map(({ key, kind, name, to }) => (
          <li key={key}>
            <Link to={to}>
              <span>
                <b>
                  <bdi>{name}</bdi>
                </b>
                <small>{t(`search.${kind}`)}</small>
              </span>
              <Icon of="chevron-right" flip />
            </Link>
          </li>
        ))}
      </ul>
      {/* For who asked for a medicine nothing of the shop is the answer. */}
      {links.length === 0 && !isMedicine && <Categories />}
      {!isMedicine && !found?.similar && popular?.type === 'popular' && (
        <Similar title={popular.title} items={popular.items.slice(0, productsShown)} source="Popular Products" rail />
      )}
    </div>
  );
}
