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
const icons = { blood_tests: 'droplet', nutritionists: 'user', pages: 'info' } as const;

export function NothingFound({ q, found }: { q: string; found: SearchFindings | undefined }) {
  const t = useT();
  const isMedicine = found?.notice === 'medicine';
  const { data: home } = useCall('homepage');
  const popular = home?.blocks.find((block) => block.type === 'popular');
  const links = found ? withoutSameNames(foundLinks(found)) : [];
  const shelves = links.filter(({ kind }) => kind === 'brands' || kind === 'categories');
  // Where words are kept or a price was read, the sentence only explains; else it is all there is to say.
  const said = found?.sentence;
  const isWhole = said && !found.relaxed?.kept && !found.price;
  // A test, a person or a page is what was asked for: then nothing is missing.
  const isElsewhere = links.length > shelves.length && !said && !isMedicine;
  const first = isElsewhere ? undefined : shelves[0];
  const others = shelves.filter((link) => link !== first);
  return (
    <div className="found">
      {!isElsewhere && (
        <EmptyState
          title={isWhole ? said : t('search.nothing_title', { q })}
          action={<ButtonLink to={first?.to ?? paths.products()}>{first?.name ?? t('shell.nav_all')}</ButtonLink>}
        >
          {isMedicine ? t('search.medicine_text') : isWhole ? null : (said ?? t('search.nothing_text'))}
        </EmptyState>
      )}
      {links.length > shelves.length && (
        <ul className="places">
          {links.map(
            ({ key, kind, name, to }) =>
              kind in icons && (
                <li key={key}>
                  <Link to={to}>
                    <Icon of={icons[kind as keyof typeof icons]} />
                    <span>
                      <b>
                        <bdi>{name}</bdi>
                      </b>
                      <small>{t(`search.${kind}`)}</small>
                    </span>
                    <Icon of="chevron-right" size="s" flip />
                  </Link>
                </li>
              ),
          )}
        </ul>
      )}
      {/* For who asked for a medicine nothing of the shop is the answer. */}
      {links.length === 0 && !isMedicine && <Categories />}
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
        <Similar title={popular.title} items={popular.items.slice(0, productsShown)} source="Popular Products" rail />
      )}
    </div>
  );
}
