/** A search without products offers other matches, categories and popular products. */
import type { SearchFindings } from '../../../shared/contract/catalogue.ts';
import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../data/use-call.ts';
import { useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CategoryChips } from './category-chips.tsx';
import { buildMatchLinks, dedupeByName } from './match-links.ts';
import { SimilarProducts } from './similar-products.tsx';

const productsShown = 5;

export function NoResults({ q, found }: { q: string; found: SearchFindings | undefined }) {
  const t = useT();
  const isMedicine = found?.notice === 'medicine';
  const { data: home } = useCall('homepage');
  const popular = home?.blocks.find((block) => block.type === 'popular');
  const links = found ? dedupeByName(buildMatchLinks(found)) : [];
  // If some words found products or a price was read, the sentence explains the results; otherwise it is the whole
  // message.
  const sentence = found?.sentence;
  const isWholeMessage = sentence && !found.relaxed?.kept && !found.price;
  return (
    <div className="search-lead">
      {/* A matching test, person, page or brand is a result, so nothing is reported missing. */}
      {(links.length === 0 || sentence || isMedicine) && (
        <EmptyState
          title={isWholeMessage ? sentence : t('search.nothing_title', { q })}
          action={<ButtonLink to={paths.products()}>{t('shell.nav_all')}</ButtonLink>}
        >
          {isMedicine ? t('search.medicine_text') : isWholeMessage ? null : (sentence ?? t('search.nothing_text'))}
        </EmptyState>
      )}
      <ul className="result-links">
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
      {/* A search for a medicine gets no product suggestions. */}
      {links.length === 0 && !isMedicine && <CategoryChips />}
      {!isMedicine && !found?.similar && !found?.for_children && popular?.type === 'popular' && (
        <SimilarProducts
          title={popular.title}
          items={popular.items.slice(0, productsShown)}
          source="Popular Products"
          rail
        />
      )}
    </div>
  );
}
