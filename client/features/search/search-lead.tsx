/** Above the results: the search that was made instead, and related links. */
import type { SearchFindings } from '../../../shared/contract/catalogue.ts';
import { paths } from '../../../shared/paths.ts';
import { useT } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';
import { buildMatchLinks, dedupeByName, type MatchLink } from './match-links.ts';

const suggestionsShown = 4;
/** Most searches are for products, so few tests and people are offered. */
const othersShown = 2;

export function SearchLead({ q, found }: { q: string; found: SearchFindings | undefined }) {
  const t = useT();
  if (!found) return null;
  const isCatalogueLink = ({ kind }: MatchLink) => kind === 'brands' || kind === 'categories';
  const links = dedupeByName<Pick<MatchLink, 'key' | 'name' | 'to'>>([
    ...buildMatchLinks(found).filter(isCatalogueLink),
    ...found.suggestions
      // The shown search isn't suggested again.
      .filter((text) => text.toLowerCase() !== (found.corrected ?? q).toLowerCase())
      .slice(0, suggestionsShown)
      .map((text) => ({ key: `s-${text}`, name: text, to: paths.search(text) })),
    ...buildMatchLinks(found, othersShown).filter((link) => !isCatalogueLink(link)),
  ]);
  return (
    <div className="search-lead">
      {found.sentence && <p role="status">{found.sentence}</p>}
      {links.length > 0 && (
        <nav className="chips" aria-label={t('search.also')}>
          {links.map(({ key, name, to }) => (
            <Link className="chip" key={key} to={to}>
              <bdi>{name}</bdi>
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
