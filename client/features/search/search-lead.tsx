/** Above the results: the search that was made instead, and related links. */
import type { SearchFindings } from '../../../shared/contract/catalogue.ts';
import { paths } from '../../../shared/paths.ts';
import { useT } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';
import { type FoundLink, foundLinks, withoutSameNames } from './found-links.ts';

const suggestionsShown = 4;
/** Most searches are for products, so few tests and people are offered. */
const othersShown = 2;

export function SearchLead({ q, found }: { q: string; found: SearchFindings | undefined }) {
  const t = useT();
  if (!found) return null;
  const isCatalogueLink = ({ kind }: FoundLink) => kind === 'brands' || kind === 'categories';
  const links = withoutSameNames<Pick<FoundLink, 'key' | 'name' | 'to'>>([
    ...foundLinks(found).filter(isCatalogueLink),
    ...found.suggestions
      // The shown search isn't suggested again.
      .filter((text) => text.toLowerCase() !== (found.corrected ?? q).toLowerCase())
      .slice(0, suggestionsShown)
      .map((text) => ({ key: `s-${text}`, name: text, to: paths.search(text) })),
    ...foundLinks(found, othersShown).filter((link) => !isCatalogueLink(link)),
  ]);
  return (
    <div className="found">
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
